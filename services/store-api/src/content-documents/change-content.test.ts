import { contentPageEndpoint, homeEndpoint, menuEndpoint, popupsEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCoupon } from '../cart/coupons/coupons.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { changeDocument, goBack, listDocuments, listVersions, readDocument } from './change-content.ts';
import { readPageFile, WrongDocument } from './content-kinds.ts';

const page = { id: 900, titulo: 'Nova', descricao: '', layout: 'padrao', html: '<h1>Nova</h1>' };

describe.each(bothEngines)('content on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const database = () => shop.services.database;
  const author = 'Rita';

  it('that is changed is shown within seconds, without a restart, with its history and its way back', async () => {
    const visitor = shop.visitor();
    const change = { kind: 'page', key: 'pagina-nova', author } as const;
    const read = () => visitor.call(contentPageEndpoint, { params: { slug: 'pagina-nova' } });
    const title = async () => (await read()).conteudo.pagina.titulo;
    expect((await visitor.refusal(contentPageEndpoint, { params: { slug: 'pagina-nova' } })).status).toBe(
      404,
    );
    expect(await changeDocument(database(), change, page)).toBe(true);
    await vi.waitFor(async () => expect(await title()).toBe('Nova'), 10_000);
    expect(await changeDocument(database(), change, page)).toBe(false);
    await changeDocument(database(), change, {
      ...page,
      titulo: 'Outra',
      html: '<h1>x</h1><script>y</script>',
    });
    await vi.waitFor(async () => expect(await title()).toBe('Outra'), 10_000);
    expect((await read()).conteudo.pagina.html).toBe('<h1>x</h1>');
    expect(await goBack(database(), change)).toMatchObject({ version: 1 });
    await vi.waitFor(async () => expect(await title()).toBe('Nova'), 10_000);
    await changeDocument(database(), change, null);
    await vi.waitFor(async () => {
      const refusal = await visitor.refusal(contentPageEndpoint, { params: { slug: 'pagina-nova' } });
      expect(refusal.status).toBe(404);
    }, 10_000);
    expect(await listVersions(database(), 'page', 'pagina-nova')).toMatchObject([
      { version: 4, isRemoved: true, author },
      { version: 3, isRemoved: false },
      { version: 2 },
      { version: 1 },
    ]);
    await goBack(database(), { ...change, version: 2 });
    await vi.waitFor(async () => expect(await title()).toBe('Outra'), 10_000);
  });

  it('of each kind reaches shoppers', async () => {
    const visitor = shop.visitor();
    await changeDocument(
      database(),
      { kind: 'menu', key: 'b2c-topo-pitchbar', author },
      { menu: [{ label: 'Só este', link: '/' }] },
    );
    const popup = { id: 7, titulo: 'Olá', texto: 'Texto', link: '/', tempo: 5 };
    await changeDocument(database(), { kind: 'popups', key: 'popups', author }, { popups: [popup] });
    await changeDocument(
      database(),
      { kind: 'home', key: 'home', author },
      {
        title: 'Início',
        description: '',
        banners: [],
        categories: [],
        showcases: ['categoria:ventiladores'],
        brands: ['lg'],
      },
    );
    await vi.waitFor(async () => {
      const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-topo-pitchbar' } });
      expect(menu).toEqual([{ label: 'Só este', link: '/' }]);
      expect((await visitor.call(popupsEndpoint, {})).popups).toEqual([popup]);
      const { conteudo } = await visitor.call(homeEndpoint, {});
      expect(conteudo.vitrines.map(({ vitrine }) => vitrine.titulo)).toEqual(['Ventiladores']);
      expect(conteudo.marcas.map(({ nome }) => nome)).toEqual(['LG']);
    }, 10_000);
  });

  it('of a coupon is the row that orders redeem, also of one that was there before', async () => {
    const find = () => findCoupon(database(), 'BRISA5', undefined);
    const change = { kind: 'coupon', key: 'BRISA5', author } as const;
    const before = await find();
    await changeDocument(database(), change, { percent: 15, description: 'Quinze' });
    expect(await find()).toMatchObject({ percent: 15, description: 'Quinze', firstPurchase: false });
    await goBack(database(), { ...change, version: 1 });
    expect(await find()).toEqual(before);
    await changeDocument(database(), change, null);
    expect(await find()).toBe(undefined);
  });

  it('that the demonstration begins with is stored once, by name', async () => {
    const [first] = await listDocuments(database(), 'banner');
    expect(first).toMatchObject({ author: 'demonstration', version: 1 });
    expect(await readDocument(database(), { kind: 'banner', key: first?.key ?? '' })).toMatchObject({
      body: { banners: [{ nome: 'WhatsApp' }] },
    });
  });

  it.each([
    ['page', 'quem somos', page, 'key'],
    ['page', 'nova', { ...page, layout: 'largo' }, 'layout'],
    ['page', 'nova', { ...page, autor: 'Rita' }, 'autor'],
    ['menu', 'nenhum', { menu: [] }, 'key'],
    ['menu', 'b2c-menu-rodape', { menu: [{ label: 'A' }] }, 'menu.0.link'],
    ['menu', 'b2c-menu-rodape', { menu: [{ label: 'A', link: '/', cor: 'x' }] }, 'menu.0.cor'],
    ['coupon', 'DEZ', { percent: 101, description: 'x' }, 'percent'],
    ['home', 'home', { title: 'x', description: '', banners: [], categories: [], showcases: [] }, 'brands'],
  ] as const)(
    'a %s "%s" that is wrong is refused by its field, and nothing is stored',
    async (kind, key, body, field) => {
      const before = await listVersions(database(), kind, key);
      const refused = changeDocument(database(), { kind, key, author }, body);
      await expect(refused).rejects.toThrow(WrongDocument);
      await expect(refused).rejects.toMatchObject({ fields: [{ field }] });
      expect(await listVersions(database(), kind, key)).toEqual(before);
    },
  );
});

it('a page is also a file of HTML, whose other fields are in a comment', () => {
  const { html, ...fields } = page;
  expect(readPageFile(`<!-- ${JSON.stringify(fields)} -->\n${html}`)).toEqual(page);
  expect(() => readPageFile(html)).toThrow(/comentário com os outros campos/);
  expect(() => readPageFile(`<!-- {"id": } -->${html}`)).toThrow(/não é JSON/);
});
