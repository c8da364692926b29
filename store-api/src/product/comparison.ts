import type { Comparison } from '@storefront/contracts/api';
import { cardOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../database/queryable.ts';
import { energyTariff } from './energy-tariff.ts';
import { readTexts } from './read-texts.ts';

/** The products of a comparison with their technical figures, as JSON text; unknown ids are left out. */
export async function comparisonJson(
  database: Queryable,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<string> {
  const products = [...new Set(ids)].flatMap((id) => catalogue.products[catalogue.rowOf(id) ?? -1] ?? []);
  const produtos = await Promise.all(
    products.map(async (product) => ({
      ...cardOf(product, catalogue),
      especificacoes: (await readTexts(database, product.id)).specifications,
    })),
  );
  return JSON.stringify({ produtos, tarifa: energyTariff } satisfies Comparison);
}
