import { categoryEndpoint, filtersToText, isProductPage } from '@storefront/contracts/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellingWarehouses } from '../catalogue/availability.ts';
import { engines } from '../testing/engines.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

/** The same question in plain SQL: what the index must answer. */
const question = `
  select p.id, not p.on_request and (
      p.kind = 'servico'
      or exists (select 1 from product_stock k where k.product_id = p.id and k.warehouse = any($7::text[]) and k.quantity > 0)
      or exists (select 1 from offers o where o.product_id = p.id and o.stock > 0)) for_sale
  from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id
  left join lateral (select cash_price_cents from scheduled_prices s
    where s.product_id = p.id and s.starts_at <= now() and now() < s.ends_at order by s.starts_at limit 1) s on true
  where (c.path = $1 or c.path like $1 || '/%')
    and (cardinality($2::text[]) = 0 or b.slug = any($2::text[]))
    and (cardinality($3::int[]) = 0 or p.value_ids && $3::int[])
    and (cardinality($4::int[]) = 0 or p.value_ids && $4::int[])
    and coalesce(s.cash_price_cents, p.cash_price_cents) between $5 and $6`;

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

  it('find the same products for any filters', async () => {
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
        const rows = await shop.services.database.rows<{ id: number; for_sale: boolean }>(question, [
          path,
          marca,
          letter,
          cycle,
          low * 100,
          high * 100,
          sellingWarehouses,
        ]);
        expect(reply.info.total).toBe(rows.length);
        expect(reply.info.disponiveis).toBe(rows.filter(({ for_sale }) => for_sale).length);
        const ids = new Set(rows.map(({ id }) => id));
        for (const { id } of reply.conteudo.produtos) expect(ids).toContain(id);
      }),
      { numRuns: 60 },
    );
  });
});
