import { categoryEndpoint, filtersToText, isProductPage, type Listing } from '@storefront/contracts/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSaleTerms } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';

/** The same filters in plain SQL, whose result the index must equal. */
const candidates = `
  with candidate as (
    select p.id, b.slug brand, p.value_ids,
      ours.stock > 0 or theirs.cents is not null for_sale,
      cardinality($2::text[]) = 0 or b.slug = any($2::text[]) of_brand,
      cardinality($3::int[]) = 0 or p.value_ids && $3::int[] of_letter,
      cardinality($4::int[]) = 0 or p.value_ids && $4::int[] of_cycle,
      case when ours.stock > 0 then least(ours.cents, theirs.cents)
        else coalesce(theirs.cents, ours.cents) end between $5 and $6 of_price
    from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id
    cross join lateral (select
        coalesce((select cash_price_cents from scheduled_prices s
          where s.product_id = p.id and s.starts_at <= now() and now() < s.ends_at order by s.starts_at limit 1),
          p.cash_price_cents) cents,
        case when p.kind = 'servico' then 999 when p.on_request then 0 else coalesce((select sum(k.quantity)
          from product_stock k where k.product_id = p.id and k.warehouse = any($7::text[])), 0) end stock) ours
    cross join lateral (select min(o.cash_price_cents) cents from offers o
      where o.product_id = p.id and o.stock > 0) theirs
    where c.path = $1 or c.path like $1 || '/%')`;

const matching = `${candidates}
  select id, for_sale from candidate where of_brand and of_letter and of_cycle and of_price`;

/** The number of products for sale of each option without the choice in its own group; all price steps count as one. */
const options = `${candidates}
  select 'marca:' || brand option, count(*)::int count
  from candidate where for_sale and of_letter and of_cycle and of_price group by 1
  union all
  select v.filter_id || ':' || v.id, count(*)
  from candidate join filter_values v on v.id = any(value_ids)
  where for_sale and of_brand and of_price and (v.filter_id = 9 or of_letter) and (v.filter_id = 5 or of_cycle) group by 1
  union all
  select 'preco', count(*) from candidate where for_sale and of_brand and of_letter and of_cycle having count(*) > 0`;

/** `listing-filters.test.ts` counts the advantages: they follow from prices and notes that SQL does not know. */
const notInSql = ['categoria', 'preco', 'vantagem', 'avaliacao'];

/** A reply's options with their counts; that of a chosen option may be zero. */
function offered({ filtros, filtrosPreco }: Listing['conteudo']['detalhes']): Map<string, number> {
  const groups = filtros.filter(({ id }) => !notInSql.includes(id));
  const values = groups.flatMap(({ id: group, valores }) =>
    valores.map(({ id, quantidade }): [string, number] => [`${group}:${id}`, quantidade]),
  );
  const ofAnyPrice = filtrosPreco.reduce((sum, { quantidade }) => sum + quantidade, 0);
  return new Map([...values, ['preco', ofAnyPrice]]);
}

const paths = [
  '/ar-condicionado',
  '/ar-condicionado/split-hi-wall',
  '/refrigeracao',
  '/eletrodomesticos',
  '/eletrodomesticos/fogoes',
];
const brands = ['lg', 'samsung', 'gree', 'philco', 'midea', 'electrolux', 'esmaltec', 'venax'];
const letters = [306, 78, 81, 84];
const cycles = [74, 80];

describe.each(engines)('the index and SQL on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('find the same products for any filters, and count the same for sale of every option', async () => {
    const choice = fc.record({
      path: fc.constantFrom(...paths),
      marca: fc.subarray(brands, { maxLength: 3 }),
      letter: fc.subarray(letters),
      cycle: fc.subarray(cycles),
      price: fc.tuple(fc.integer({ min: 0, max: 8_000 }), fc.integer({ min: 0, max: 8_000 })),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ path, marca, letter, cycle, price: [a, b] }) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const filtros = filtersToText({
          marca,
          '9': letter.map(String),
          '5': cycle.map(String),
          preco: [`${low}-${high}`],
        });
        const reply = await shop
          .visitor()
          .call(categoryEndpoint, { query: { url: path, filtros, limit: 100 } });
        if (isProductPage(reply)) throw new Error('expected a listing');
        const { warehouses } = readSaleTerms(shop.services.shopConfig.current().config);
        const asked = [path, marca, letter, cycle, low * 100, high * 100, warehouses];
        const { database } = shop.services;
        const rows = await database.rows<{ id: number; for_sale: boolean }>(matching, asked);
        expect(reply.info.total).toBe(rows.length);
        expect(reply.info.disponiveis).toBe(rows.filter(({ for_sale }) => for_sale).length);
        const offeredCounts = offered(reply.conteudo.detalhes);
        const counted = await database.rows<{ option: string; count: number }>(options, asked);
        expect(new Map([...offeredCounts].filter(([, count]) => count > 0))).toEqual(
          new Map(counted.map(({ option, count }) => [option, count])),
        );
        const chosen = Object.entries({ marca, '9': letter, '5': cycle });
        for (const [group, values] of chosen)
          for (const value of values) expect(offeredCounts.has(`${group}:${value}`)).toBe(true);
        const ids = new Set(rows.map(({ id }) => id));
        for (const { id } of reply.conteudo.produtos) expect(ids).toContain(id);
      }),
      { numRuns: 40 },
    );
  });
});
