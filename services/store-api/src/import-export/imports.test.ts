import { Readable } from 'node:stream';
import { addToCartEndpoint, presentAddressEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';
import type { ImportKind } from './columns.ts';
import {
  checkImport,
  ImportRefused,
  readImport,
  readImportRows,
  readMissingNames,
  runImports,
  startImport,
  startUndo,
} from './imports.ts';

describe.each(bothEngines)('an import on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const database = () => shop.services.database;
  beforeEach(async () => {
    await database().rows('delete from catalogue_imports');
    await shop.services.catalogue.refresh();
  });

  const check = (csv: string, kind: ImportKind = 'products') =>
    checkImport(database(), Readable.from([Buffer.from(csv)]), {
      kind,
      format: 'csv',
      file: 'bens.csv',
      author: 'Rita',
    });
  const rowsOf = (id: number) =>
    readImportRows(database(), id, {
      changes: ['new', 'changed', 'unchanged', 'refused'],
      after: 0,
      most: 1_000,
    });
  async function apply(csv: string, kind: ImportKind = 'products', leaveOut = false): Promise<number> {
    const id = await check(csv, kind);
    await startImport(database(), id, leaveOut);
    await runImports(database());
    return id;
  }
  async function undo(id: number): Promise<void> {
    await startUndo(database(), id);
    await runImports(database());
  }
  const product = (sku: string) =>
    database().row(
      `select products.name, price_cents::int price, cash_price_cents::int cash, brands.name brand, categories.path category
       from products join brands on brands.id = brand_id join categories on categories.id = category_id where sku = $1`,
      [sku],
    );
  /** Balances that are not the sum of their movements. */
  const wrongBalances = () =>
    database().rows(
      `select * from (select product_id, warehouse, sum(quantity) quantity from product_stock group by 1, 2) balance
         full join (select product_id, warehouse, sum(quantity) moved from stock_movements where warehouse is not null
           group by 1, 2) ledger using (product_id, warehouse) where coalesce(quantity, 0) <> coalesce(moved, 0)`,
    );
  const own = () => splitInStock(shop);

  it('is only checked at first: it says what each row would change, as it is and as it would be', async () => {
    const { sku, name, basePrice } = own();
    const price = basePrice.instalments;
    const id = await check(`sku,name,brand,category,price_cents,stock
NOVO-1,Ventilador,Vento Novo,Ar-condicionado > De Teste,9900,CD-SP=3
${sku},Outro nome,,,${price},
X-1,Sem preço,Vento Novo,Ventilação,,
`);
    // an empty cell would empty the brand
    expect((await rowsOf(id)).map(({ key, change }) => [key, change])).toEqual([
      ['NOVO-1', 'new'],
      [sku, 'refused'],
      ['X-1', 'refused'],
    ]);
    const narrow = await check(`sku,name,price_cents\n${sku},Outro nome,${price}\n`);
    expect(await rowsOf(narrow)).toMatchObject([
      { row: 2, key: sku, change: 'changed', before: { name }, after: { name: 'Outro nome' }, problems: [] },
    ]);
    expect(await readMissingNames(database(), id)).toEqual({
      brands: ['Vento Novo'],
      categories: ['Ar-condicionado > De Teste'],
      values: [],
    });
    expect(await readImport(database(), narrow)).toMatchObject({
      state: 'checked',
      author: 'Rita',
      counts: { new: 0, changed: 1, unchanged: 0, refused: 0 },
    });
    expect(await product('NOVO-1')).toBe(undefined);
    expect(await product(sku)).toMatchObject({ name });
  });

  it('is not applied while a row has an error, unless those are left out', async () => {
    const { sku } = own();
    const id = await check(`sku,stock\n${sku},CD-XX=1\n`);
    expect((await rowsOf(id))[0]?.problems).toEqual([
      { column: 'stock', message: expect.stringMatching(/CD-XX.*CD-SP/) },
    ]);
    await expect(startImport(database(), id, false)).rejects.toThrow(ImportRefused);
    await startImport(database(), id, true);
    await runImports(database());
    expect(await readImport(database(), id)).toMatchObject({ state: 'applied', applied: 0 });
    await expect(startImport(database(), id, true)).rejects.toThrow('já foi aplicada');
  });

  it('creates goods with all that they name, and they are gone once it is undone', async () => {
    const id =
      await apply(`sku,name,brand,category,price_cents,cash_price_cents,stock,filters,specifications,options,variant_group,variant_name,variant_label
NOVO-2,Ventilador de teste,Vento Novo,Ar-condicionado > De Teste,9900,8900,CD-SP=3; CD-PE=1,Pás=3|5; Cor do corpo=Branco,Peso=2 kg; Altura=1 m,Voltagem=127 V|220 V,vento,Cor,Branco
NOVO-3,Ventilador de teste,Vento Novo,Ar-condicionado > De Teste,9900,9900,CD-SP=0,Pás=3,,,vento,Cor,Preto
`);
    expect(await readImport(database(), id)).toMatchObject({ state: 'applied', applied: 2, lastError: null });
    expect(await product('NOVO-2')).toEqual({
      name: 'Ventilador de teste',
      price: 9900,
      cash: 8900,
      brand: 'Vento Novo',
      category: '/ar-condicionado/de-teste',
    });
    expect(await wrongBalances()).toEqual([]);
    await shop.services.catalogue.refresh();
    const catalogue = shop.services.catalogue.current();
    const found = catalogue.products.find(({ sku }) => sku === 'NOVO-2');
    expect(found).toMatchObject({ stock: { 'CD-SP': 3, 'CD-PE': 1 }, variantName: 'Cor' });
    expect(found?.options.map(({ label }) => label)).toEqual(['127 V', '220 V']);
    expect(found?.slug).toBe(`ventilador-de-teste-${found?.id}`);
    const repeated = await check(
      'sku,name,filters\nNOVO-2,Ventilador de teste,Cor do corpo=Branco; Pás=5|3\n',
    );
    expect((await rowsOf(repeated))[0]?.change).toBe('unchanged');
    await undo(id);
    expect(await readImport(database(), id)).toMatchObject({ state: 'undone', undone: 2, notUndone: 0 });
    expect(await product('NOVO-2')).toBe(undefined);
    expect(await wrongBalances()).toEqual([]);
  });

  it('gives back the values from before, but not of what was changed since, which it names', async () => {
    const [one, other] = shop.services.catalogue.current().products;
    if (!one || !other) throw new Error('no products');
    const before = [await product(one.sku), await product(other.sku)];
    const id = await apply(
      `sku,name,price_cents,cash_price_cents\n${one.sku},Nome um,500000,400000\n${other.sku},Nome dois,600000,500000\n`,
    );
    expect(await product(one.sku)).toMatchObject({ name: 'Nome um', price: 500000, cash: 400000 });
    await database().rows('update products set price_cents = 700000 where sku = $1', [other.sku]);
    await undo(id);
    expect(await product(one.sku)).toEqual(before[0]);
    expect(await product(other.sku)).toMatchObject({ name: 'Nome dois', price: 700000 });
    const { undone, notUndone } = (await readImport(database(), id)) ?? {};
    expect([undone, notUndone]).toEqual([1, 1]);
    expect((await rowsOf(id)).find(({ key }) => key === other.sku)?.undoProblem).toMatch(/price_cents/);
  });

  it('counts all pieces of a warehouse: what unpaid orders hold cannot be counted away, and is not sold twice', async () => {
    const split = own();
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, {
      body: some(buildCartRequest(split), 2),
    });
    await orderCart(visitor);
    const [{ warehouse = '', held = 0 } = {}] = await database().rows<{ warehouse: string; held: number }>(
      `select warehouse, -sum(quantity)::int held from stock_movements where product_id = $1 and kind = 'reservation'
       group by warehouse having sum(quantity) < 0 order by 1`,
      [split.id],
    );
    const available = async () =>
      (
        await database().row<{ quantity: number }>(
          'select quantity from product_stock where product_id = $1 and warehouse = $2',
          [split.id, warehouse],
        )
      )?.quantity;
    const before = await available();
    const counted = await apply(`sku,stock\n${split.sku},${warehouse}=${held + 7}\n`);
    expect(await available()).toBe(7);
    await apply(`sku,stock\n${split.sku},${warehouse}=${held}\n`);
    expect(await available()).toBe(0);
    const refused = await apply(`sku,stock\n${split.sku},${warehouse}=${held - 1}\n`);
    expect(await available()).toBe(0);
    expect((await rowsOf(refused))[0]?.problems[0]?.message).toMatch(`reservam ${held} em ${warehouse}`);
    await apply(`sku,stock\n${split.sku},${warehouse}=${held + 7}\n`);
    // two pieces leave meanwhile: what is given back is the difference
    await database().rows(
      'update product_stock set quantity = quantity - 2 where product_id = $1 and warehouse = $2',
      [split.id, warehouse],
    );
    await undo(counted);
    expect(await available()).toBe((before ?? 0) - 2);
    expect(await wrongBalances()).toEqual([]);
  });

  it('that renames a product or moves a category leaves redirects, and so does its undoing', async () => {
    const split = own();
    const former = `/${split.slug}`;
    const where = async (url: string) =>
      (await shop.visitor().call(presentAddressEndpoint, { query: { url } })).url;
    const renamed = await apply(`sku,name,address\n${split.sku},Nome novo,nome-novo\n`);
    const moved = await apply(
      'path,new_path\n/ar-condicionado/split-hi-wall,/ar-condicionado/hi-wall\n',
      'categories',
    );
    await shop.services.catalogue.refresh();
    expect(await where(former)).toBe(`/nome-novo-${split.id}`);
    expect(await where('/ar-condicionado/split-hi-wall')).toBe('/ar-condicionado/hi-wall');
    await undo(moved);
    await undo(renamed);
    await shop.services.catalogue.refresh();
    expect(await where(`/nome-novo-${split.id}`)).toBe(former);
    expect(await where('/ar-condicionado/hi-wall')).toBe('/ar-condicionado/split-hi-wall');
  });

  it('creates categories and brands by files of their own, the upper ones first', async () => {
    const refused = await check('path,name\n/nova/abaixo,Abaixo\n', 'categories');
    expect((await rowsOf(refused))[0]?.problems).toMatchObject([{ column: 'path' }]);
    const id = await apply(
      'path,name,title\n/nova,Nova,Tudo novo\n/nova/abaixo,Abaixo,\n'.replace(',\n', ',Abaixo\n'),
      'categories',
    );
    expect(
      await database().rows("select path, title from categories where path like '/nova%' order by 1"),
    ).toEqual([
      { path: '/nova', title: 'Tudo novo' },
      { path: '/nova/abaixo', title: 'Abaixo' },
    ]);
    await undo(id);
    expect(await database().rows("select 1 from categories where path like '/nova%'")).toEqual([]);
    const brand = await apply('slug,name\nnova-marca,Nova Marca\n', 'brands');
    expect(await database().rows("select name from brands where slug = 'nova-marca'")).toEqual([
      { name: 'Nova Marca' },
    ]);
    await undo(brand);
  });

  it('leaves out a row that the database refuses, and no other one of its slice', async () => {
    const [one, other] = shop.services.catalogue.current().products;
    if (!one || !other) throw new Error('no products');
    const id = await check(`sku,name,price_cents,brand,category
NOVO-4,A,100,${'Vento Novo'},/ar-condicionado
${one.sku},Nome um,${one.basePrice.instalments},Vento Novo,/ar-condicionado
`);
    await database().rows(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.name = 'Nome um' then raise exception 'no such name' using errcode = 'check_violation'; end if; return new; end $$`);
    await database().rows(
      'create trigger refuse_one before update on products for each row execute function refuse_one()',
    );
    await startImport(database(), id, false);
    await runImports(database());
    await database().rows('drop function refuse_one() cascade');
    expect((await rowsOf(id)).map(({ key, change }) => [key, change])).toEqual([
      ['NOVO-4', 'new'],
      [one.sku, 'refused'],
    ]);
    expect(await product('NOVO-4')).toMatchObject({ name: 'A' });
    await undo(id);
  });
});
