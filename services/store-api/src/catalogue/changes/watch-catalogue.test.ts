import { categoryEndpoint, isProductPage } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createListings } from '../../listing/listing.ts';
import { sourceAt } from '../../listing/showcase/banners.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { createCards } from '../cards/cards.ts';
import type { Catalogue } from '../memory/catalogue.ts';
import { readWhole } from './catalogue-changes.ts';

describe.each(engines)('the catalogue on $name follows the database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);
  const product = () => {
    const observed = shop.services.catalogue.current().products.find(({ id }) => id === 1171);
    if (!observed) throw new Error('no product 1171');
    return observed;
  };
  const page = async () => {
    const reply = await shop.visitor().call(categoryEndpoint, { query: { url: `/${product().slug}` } });
    if (!isProductPage(reply)) throw new Error('expected a product page');
    return reply.conteudo.produto;
  };

  it('shows a new price that was written to the database alone', async () => {
    await rows('update products set price_cents = 199900, cash_price_cents = 181900 where id = 1171');
    await vi.waitFor(async () => expect((await page()).precos.vista).toBe(1_819));
  });

  it('shows new stock and the status that follows from it', async () => {
    await rows("update product_stock set quantity = 0 where product_id = 1171 and warehouse like 'CD-%'");
    await shop.services.catalogue.refresh();
    expect(await page()).toMatchObject({ estoque: 0, status: 'indisponivel' });
    await rows("update product_stock set quantity = 7 where product_id = 1171 and warehouse = 'CD-PE'");
    await shop.services.catalogue.refresh();
    expect(await page()).toMatchObject({ estoque: 7, status: 'disponivel' });
  });

  it('sells a sold-out product as a seller does that has it', async () => {
    await rows("update product_stock set quantity = 0 where product_id = 1171 and warehouse like 'CD-%'");
    await rows('delete from offers where product_id = 1171');
    await rows('insert into offers values (1171, 1, 200000, 190000, 3)');
    await shop.services.catalogue.refresh();
    expect(await page()).toMatchObject({
      estoque: 3,
      estoqueMarketplace: 3,
      status: 'disponivel',
      precos: { vista: 1_900 },
    });
  });

  it('applies a scheduled price between its dates only', async () => {
    await rows('delete from offers where product_id = 1171');
    await shop.services.catalogue.refresh();
    const usual = (await page()).precos.vista;
    await rows('delete from scheduled_prices where product_id = 1171');
    await rows(
      "insert into scheduled_prices values (900001, 1171, 150000, 139900, now() - interval '1 day', now() + interval '1 second')",
    );
    await shop.services.catalogue.refresh();
    expect((await page()).precos).toMatchObject({ vista: 1_399, por: 1_500 });
    await vi.waitFor(async () => expect((await page()).precos.vista).toBe(usual));
  });

  it('reads everything again when its structure changes', async () => {
    await rows("update brands set name = 'Outra Marca' where id = $1", [product().brandId]);
    await shop.services.catalogue.refresh();
    expect((await page()).marca.nome).toBe('Outra Marca');
  });

  it('is patched: the same listings as of a catalogue that is read whole, of the other products as before', async () => {
    const known = shop.services.catalogue.current();
    const other = known.products.findIndex(({ id }) => id === 1172);
    await rows('delete from offers where product_id between 1160 and 1171');
    await rows('update product_stock set quantity = 0 where product_id between 1160 and 1165');
    await rows(
      'update products set price_cents = 990000, cash_price_cents = 930000 where id in (1166, 1167)',
    );
    await rows('insert into offers values (1168, 1, 20000, 19000, 3)');
    await rows('update products set list_price_cents = 2 * price_cents, on_request = true where id = 1169');
    await rows(
      "insert into scheduled_prices values (900002, 1170, 150000, 139900, now() - interval '1 day', now() + interval '1 day')",
    );
    await shop.services.catalogue.refresh();
    const patched = shop.services.catalogue.current();
    expect(patched.products[other]).toBe(known.products[other]);
    expect(patched.texts).toBe(known.texts);
    const { catalogue: whole } = await readWhole(shop.services.database, {
      shop: shop.services.shopConfig.current(),
      originals: shop.services.originals.current(),
      content: shop.services.content.current(),
    });
    const questions = [{}, { order: 'Menor Preço' }, { filtros: 'preco:100-9000;vantagem:oferta' }] as const;
    const listed = (catalogue: Catalogue) =>
      ['/ar-condicionado', '/ar-condicionado/split-hi-wall', '/c/semana-do-inverter'].flatMap((path) => {
        const source = sourceAt(catalogue, path);
        return questions.map(
          (paging) => source && createListings(createCards())(catalogue, source, paging).text,
        );
      });
    expect(listed(patched)).toEqual(listed(whole));
    expect([...patched.sortedRows('Maior Preço')]).toEqual([...whole.sortedRows('Maior Preço')]);
  });

  it('keeps its catalogue when nothing has changed', async () => {
    const before = shop.services.catalogue.current();
    await shop.services.catalogue.refresh();
    expect(shop.services.catalogue.current()).toBe(before);
  });
});
