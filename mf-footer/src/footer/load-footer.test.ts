import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext } from '@storefront/remote-kit/testing/render-in-shop';
import { expect, it } from 'vitest';
import { load } from './load-footer.ts';

const entry = { label: 'Quem somos', link: '/pagina/quem-nos-somos' };

it('reads the three menus', async () => {
  const network = fakeNetwork({
    'GET /struct/menus/b2c-menu-rodape': { menu: [{ label: 'Institucional', link: '', sub: [entry] }] },
    'GET /struct/menus/b2c-rodape-selos': { menu: [{ label: 'Pagamento', link: '' }] },
    'GET /struct/menus/bt-flutuante-whatsapp': { menu: [{ label: 'Vendas', link: 'wa.me/1' }] },
  });
  const data = await load(loadContext('/', network));
  expect(data.groups).toEqual([{ label: 'Institucional', link: '', sub: [entry] }]);
  expect(data.stamps).toHaveLength(1);
  expect(data.whatsapp).toHaveLength(1);
  expect(network.calls).toHaveLength(3);
});

it('menu failures are silent, each on its own', async () => {
  const network = fakeNetwork({
    'GET /struct/menus/b2c-menu-rodape': 500,
    'GET /struct/menus/b2c-rodape-selos': 0,
    'GET /struct/menus/bt-flutuante-whatsapp': { menu: [{ label: 'Vendas', link: 'wa.me/1' }] },
  });
  const data = await load(loadContext('/', network));
  expect(data).toMatchObject({ groups: [], stamps: [], whatsapp: [{ label: 'Vendas' }] });
});

it('an outage of all menus is a failed load, so that the last good footer is kept', async () => {
  const network = fakeNetwork({ 'GET /struct/menus/b2c-menu-rodape': 503 });
  await expect(load(loadContext('/', network))).rejects.toMatchObject({ name: 'ApiError', status: 503 });
});

it('a timeout is a failed load', async () => {
  const network = fakeNetwork();
  await expect(load(loadContext('/', network, { signal: AbortSignal.abort() }))).rejects.toMatchObject({
    name: 'AbortError',
  });
});
