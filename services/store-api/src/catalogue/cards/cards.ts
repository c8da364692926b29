import { LRUCache } from 'lru-cache';
import { createFragment, type Fragment } from '../../platform/http/bodies/fragment.ts';
import type { Catalogue } from '../memory/catalogue.ts';
import type { ProductRecord } from '../records/records.ts';
import type { Structure } from '../records/structure-records.ts';
import { buildCard } from './card.ts';

/** Cards of one catalogue as JSON, each created when first needed. */
export interface Cards {
  /** The rows' cards in their order. */
  fragments(rows: readonly number[]): readonly Fragment[];
  /** A JSON array of the rows' cards. */
  json(rows: readonly number[]): string;
}

interface CachedCard extends Fragment {
  readonly product: ProductRecord;
  /** Time for which it was priced, because a scheduled price changes without a write. */
  readonly pricedAtMs: number;
}

/** Limit of the cached cards, of about 1.7 kB each. */
const most = 40_000;

const isGood = ({ product, pricedAtMs }: CachedCard, now: ProductRecord, catalogue: Catalogue) =>
  product === now && (pricedAtMs === catalogue.pricedAtMs || now.schedules.length === 0);

/** A card is reused in the next catalogue while its product and the shop's structure are unchanged. */
export function createCards(): (catalogue: Catalogue) => Cards {
  const byStructure = new WeakMap<Structure, LRUCache<number, CachedCard>>();
  const cardAt = (catalogue: Catalogue, row: number): Fragment[] => {
    const product = catalogue.products[row];
    if (product === undefined) return [];
    const { pricedAtMs, structure } = catalogue;
    const cached = byStructure.get(structure) ?? new LRUCache<number, CachedCard>({ max: most });
    byStructure.set(structure, cached);
    const known = cached.get(product.id);
    if (known && isGood(known, product, catalogue)) return [known];
    const fresh = { ...createFragment(JSON.stringify(buildCard(product, catalogue))), product, pricedAtMs };
    cached.set(product.id, fresh);
    return [fresh];
  };
  return (catalogue) => {
    const fragments = (rows: readonly number[]) => rows.flatMap((row) => cardAt(catalogue, row));
    return {
      fragments,
      json: (rows) =>
        `[${fragments(rows)
          .map(({ text }) => text)
          .join(',')}]`,
    };
  };
}
