import { type Bitset, difference, intersect, intersection, type Words } from './bitset.ts';
import { countedIntersection } from './bitset-counts.ts';
import { countFacets } from './count-facets.ts';
import type { FacetTable } from './facet-table.ts';
import { type Active, narrow, type Scope } from './scope.ts';
import type { SpareSets } from './spare-sets.ts';

/** Counts of all rows of a scope that are for sale. */
interface Whole {
  readonly total: number;
  /** Count of each facet. */
  readonly counts: Uint32Array;
}

/** Counts how many rows for sale have each facet. */
export class FacetCounter {
  readonly #table: FacetTable;
  readonly #forSale: Bitset;
  readonly #spares: SpareSets;
  /** Counts of the index's own sets, computed when first needed. */
  readonly #wholes = new WeakMap<Bitset, Whole>();

  /** It uses scratch buffers, which the caller releases. */
  constructor(table: FacetTable, forSale: Bitset, spares: SpareSets) {
    this.#table = table;
    this.#forSale = forSale;
    this.#spares = spares;
  }

  /**
   * Counts every facet of a part of the scope that has `total` rows for sale. If that is most of one of the index's own
   * sets, it counts the remaining rows instead, which is less work.
   * @returns a new array of counts by facet
   */
  all(scope: Scope, forSale: Bitset, total: number): Uint32Array {
    if (!scope.own) return this.#each(forSale, scope.within);
    const whole = this.#whole(scope);
    if (total === whole.total) return whole.counts.slice();
    if (total < whole.total - total) return this.#each(forSale, scope.within);
    const left = this.#spares.next();
    intersection(left, scope.rows, this.#forSale, scope.within);
    difference(left, left, forSale, scope.within);
    const counts = this.#each(left, scope.within);
    for (let facet = 0; facet < counts.length; facet += 1)
      counts[facet] = (whole.counts[facet] ?? 0) - (counts[facet] ?? 0);
    return counts;
  }

  /** Writes to `counts` how many rows, left in the scope by all active groups, have each facet of the group. */
  group(counts: Uint32Array, name: string, scope: Scope, active: readonly Active[]): void {
    const group = this.#table.groups.get(name);
    if (!group) return;
    if (active.length > 0) {
      const rest = this.#spares.next();
      narrow(rest, scope, active);
      intersect(rest, this.#forSale, scope.within);
      countFacets(counts, this.#table, rest, group, scope.within);
      return;
    }
    const whole = this.#whole(scope);
    for (const facet of group.facets) counts[facet] = whole.counts[facet] ?? 0;
  }

  #each(rows: Bitset, within: Words): Uint32Array {
    const counts = new Uint32Array(this.#table.sets.length);
    countFacets(counts, this.#table, rows, this.#table.whole, within);
    return counts;
  }

  #whole({ rows, within, own }: Scope): Whole {
    const known = this.#wholes.get(rows);
    if (known) return known;
    const forSale = this.#spares.next();
    const total = countedIntersection(forSale, rows, this.#forSale, within);
    const whole = { total, counts: this.#each(forSale, within) };
    if (own) this.#wholes.set(rows, whole);
    return whole;
  }
}
