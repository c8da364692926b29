import { readFileSync } from 'node:fs';
import { searchEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { readStatus } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';

/** What a shopper means by a query, in the catalogue's terms: every condition that is given must hold. */
interface JudgedQuery {
  readonly query: string;
  readonly categories?: readonly string[];
  readonly labels?: readonly string[];
  readonly brand?: string;
  /** A regular expression. */
  readonly name?: string;
  readonly skus?: readonly string[];
}

const file = new URL('../../../data/search/judged-queries.json', import.meta.url);
const judged: readonly JudgedQuery[] = JSON.parse(readFileSync(file, 'utf8'));
const shop = await testShopOfFile();
const catalogue = shop.services.catalogue.current();

function isMeant(product: ProductRecord, { categories, labels, brand, name, skus }: JudgedQuery): boolean {
  const own = new Set(product.valueIds.map((id) => catalogue.value(id)?.label));
  return (
    (categories?.includes(catalogue.category(product.categoryId)?.name ?? '') ?? true) &&
    (labels?.every((label) => own.has(label)) ?? true) &&
    (brand === undefined || catalogue.brand(product.brandId)?.name === brand) &&
    (name === undefined || new RegExp(name).test(product.name)) &&
    (skus?.includes(product.sku) ?? true)
  );
}

/** Relevant products among the first five results, and the largest possible number of them. */
async function firstFive(query: JudgedQuery) {
  const reply = await shop
    .visitor()
    .call(searchEndpoint, { query: { busca: query.query, limit: 5, order: 'Menor Preço' } });
  const meant = catalogue.products.filter(
    (product) => readStatus(product) === 'disponivel' && isMeant(product, query),
  );
  const ids = new Set(meant.map(({ id }) => id));
  const hits = reply.conteudo.produtos.map(({ id }) => ids.has(id));
  return { hits, possible: Math.min(5, ids.size) };
}

it('of the first five results nine in ten are what was meant, and the first always is', async () => {
  const wrong: string[] = [];
  let precision = 0;
  for (const query of judged) {
    const { hits, possible } = await firstFive(query);
    if (!hits[0]) wrong.push(`${query.query}: the first result is not meant`);
    precision += hits.filter(Boolean).length / possible / judged.length;
  }
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
  expect(precision).toBeGreaterThanOrEqual(0.9);
});
