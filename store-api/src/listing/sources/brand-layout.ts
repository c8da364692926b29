import * as z from 'zod';
import { brandKey } from '../../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Brand } from '../../catalogue/records/structure-records.ts';
import { readData } from '../../platform/files/read-data.ts';
import { cleanHtml } from '../../platform/shop-config/clean-html.ts';

const mostCategories = 4;

/** HTML that a brand's own layout adds on wide screens, by the brand's slug. */
export const brandLayouts = readData(
  'shop/brand-layouts.json',
  z.record(z.string(), z.string().transform(cleanHtml)),
);

/** A brand's own layout: its HTML from the shop's files, or links to the categories with most of its products. */
export function brandLayout(catalogue: Catalogue, { slug }: Brand): string {
  const written = brandLayouts[slug];
  if (written !== undefined) return written;
  const counts = new Map<number, number>();
  for (const row of catalogue.sortedRows('Popularidade', catalogue.index.rowsOf(brandKey(slug)))) {
    const id = catalogue.products[row]?.categoryId;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const links = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostCategories)
    .flatMap(([id]) => catalogue.category(id) ?? [])
    .map(({ name, path }) => `<li><a href="/marcas/${slug}${path}">${name}</a></li>`);
  return links.length === 0 ? '' : cleanHtml(`<ul>${links.join('')}</ul>`);
}
