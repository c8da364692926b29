import { createApiClient, type LayoutLoadContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { type Answers, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { describe, expect, it } from 'vitest';
import { aBanner, anItem } from '../testing/builders.ts';
import { load } from './load-header.ts';

const menu = (...labels: string[]) => ({ menu: labels.map((label) => anItem(label, '/')) });
const banners = (changes: Parameters<typeof aBanner>[0] = {}) => ({ banners: [aBanner(changes)] });

const everything: Answers = {
  'GET /struct/menus/b2c-navegacao-topo': {
    menu: [anItem('Ar-condicionado', '/', [anItem('Cassete', '/cassete')]), anItem('Cupons', '/cupons')],
  },
  'GET /struct/menus/b2c-todas-categorias': menu('Climatização'),
  'GET /struct/menus/b2c-topo-pitchbar': menu('Televendas'),
  'GET /struct/menus/mobile-bottom-menu': menu('Início'),
  'GET /struct/menus/b2c-sugestao-busca': menu('split inverter', 'geladeira'),
  'GET /showcase/banners/b2c-banner-header-whatsapp': banners(),
  'GET /showcase/banners/headerCronometro': banners(),
};

function contextWith(replies: Answers, signal = new AbortController().signal): LayoutLoadContext {
  return { api: fakeNetwork(replies).api, config: testConfig(), now: Date.now, signal };
}

describe('load', () => {
  it('loads menus, terms, banner and offer', async () => {
    const data = await load(contextWith(everything));
    expect(data.navigation).toEqual([
      { label: 'Ar-condicionado', link: '/', hasMenu: true },
      { label: 'Cupons', link: '/cupons' },
    ]);
    expect(data.hasCategories).toBe(true);
    expect(data.popularTerms).toEqual(['split inverter', 'geladeira']);
    expect(data.topBanner?.alt).toBe('Compre pelo WhatsApp');
    expect(data.offer).toMatchObject({ name: 'Split Inverter 18.000 BTU/h', sellingPrice: 'R$ 3.799,00' });
  });

  it('survives JSON, since it is inlined in the page', async () => {
    const data = await load(contextWith(everything));
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('leaves out what fails, and keeps the rest', async () => {
    const data = await load(
      contextWith({
        ...everything,
        'GET /struct/menus/b2c-topo-pitchbar': 500,
        'GET /showcase/banners/headerCronometro': { banners: 'of another shape' },
      }),
    );
    expect(data.pitchbar).toEqual([]);
    expect(data.offer).toBeNull();
    expect(data.navigation).toHaveLength(2);
  });

  it('is empty when all calls fail, and on a timeout', async () => {
    const nothing = { navigation: [], hasCategories: false, pitchbar: [], bottomMenu: [], popularTerms: [] };
    expect(await load(contextWith({}))).toEqual({ ...nothing, topBanner: null, offer: null });

    const api = createApiClient({
      fetch: (_, init) => Promise.reject(init?.signal?.aborted ? init.signal.reason : new Error('too early')),
    });
    expect(await load({ ...contextWith({}, AbortSignal.abort()), api })).toMatchObject(nothing);
  });

  it.each([
    ['over', '2020-01-01T00:00:00Z'],
    ['of no date', 'amanhã'],
  ])('has no offer that is %s', async (_, dataFinal) => {
    const replies = { ...everything, 'GET /showcase/banners/headerCronometro': banners({ dataFinal }) };
    expect((await load(contextWith(replies))).offer).toBeNull();
  });
});
