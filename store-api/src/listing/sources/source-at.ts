import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { brandSource } from './brand-source.ts';
import { categorySource } from './category-source.ts';
import { landingSource } from './landing-source.ts';
import type { ListingSource } from './listing-source.ts';

/** The listing that the shop shows at a path; undefined when there is none. */
export function sourceAt(catalogue: Catalogue, path: string): ListingSource | undefined {
  if (path.startsWith('/c/')) return landingSource(catalogue, path);
  if (path.startsWith('/marcas/')) return brandSource(catalogue, path.slice('/marcas'.length));
  return categorySource(catalogue, path);
}
