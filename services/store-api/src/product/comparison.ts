import type { Comparison } from '@storefront/contracts/api';
import { buildCard } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { type Rendered, rendered } from '../catalogue/serve-cached.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { readTexts } from './read-texts.ts';

/**
 * The mean of the distributors' conventional residential tariffs in `demo/shop/data/tarifas_energia.csv`, without taxes.
 */
const energyTariff: Comparison['tarifa'] = {
  reaisPorKwh: 0.79,
  fonte: 'média das tarifas residenciais (B1) das distribuidoras na ANEEL, janeiro de 2026, sem impostos',
};

/** The products of a comparison with their technical figures, as JSON text; unknown ids are left out. */
export async function renderComparison(
  database: Queryable,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<Rendered> {
  const rows = [...new Set(ids)].flatMap((id) => catalogue.findRow(id) ?? []);
  const products = rows.flatMap((row) => catalogue.products[row] ?? []);
  const produtos = await Promise.all(
    products.map(async (product) => ({
      ...buildCard(product, catalogue),
      especificacoes: (await readTexts(database, product.id)).specifications,
    })),
  );
  const text = JSON.stringify({ produtos, tarifa: energyTariff } satisfies Comparison);
  return rendered(text, { wholly: rows, shown: [] });
}
