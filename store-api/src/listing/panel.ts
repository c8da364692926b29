import type { ChosenFilters } from '@storefront/contracts/api';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Counted } from '../catalogue/facet-index.ts';
import type { Category } from '../catalogue/structure-records.ts';
import { choiceJson } from './choice-json.ts';
import {
  advantagesOf,
  brandsOf,
  categoryHead,
  categoryOffer,
  type Head,
  type Offered,
  priceHead,
  technicalOf,
} from './panel-groups.ts';
import { type PriceSteps, priceValues } from './price-steps.ts';

interface PanelInput {
  readonly counted: Counted;
  readonly chosen: ChosenFilters;
  readonly steps: PriceSteps;
  /** The category that is shown, whose children are offered. */
  readonly within: Category | undefined;
}

/** How many groups of a panel are unfolded (`showStatus`), from the first on. */
const unfoldedGroups = 7;

const none: readonly string[] = [];

/** A value with nothing left for sale stays while it is chosen: it must be possible to take it off. */
function shown(
  values: readonly Offered[],
  chosen: readonly string[] = none,
  counts: Uint32Array,
): readonly (Offered & { readonly count: number })[] {
  return values
    .filter(({ id, facet }) => (counts[facet] ?? 0) > 0 || chosen.includes(id))
    .map(({ id, facet, fixed }) => ({ id, facet, fixed, count: counts[facet] ?? 0 }));
}

const groupsJson = (groups: readonly (readonly [Head, values: string])[]): string =>
  groups
    .filter(([, values]) => values !== '')
    .map(
      ([head, values], at) => `${at < unfoldedGroups ? head.unfolded : head.folded},"valores":[${values}]}`,
    )
    .join(',');

/** Gives `filtros` as JSON: the groups worth showing for what was found, in the panel's order. */
export type FilterPanel = (input: PanelInput) => string;

/** Serializes everything but counts and choices once for a catalogue. */
export function createPanel(catalogue: Catalogue): FilterPanel {
  const brands = brandsOf(catalogue);
  const byFilter = [...technicalOf(catalogue), ...advantagesOf(catalogue)];
  const categories = new Map(
    catalogue.structure.categories.map((category) => [category.slug, categoryOffer(catalogue, category)]),
  );
  return ({ counted: { counts, forSale }, chosen, steps, within }) => {
    const valuesJson = (id: string, values: readonly Offered[], byCount = false) => {
      const left = shown(values, chosen[id], counts);
      const ordered = byCount ? left.toSorted((a, b) => b.count - a.count) : left;
      return ordered
        .map((value) => choiceJson(value.fixed, chosen[id]?.includes(value.id) ?? false, value.count))
        .join(',');
    };
    const slugs = [
      ...catalogue.childrenOf(within?.id).map(({ slug }) => slug),
      ...(chosen.categoria ?? none),
    ];
    const offered = [...new Set(slugs)].flatMap((slug) => categories.get(slug) ?? []);
    return `[${groupsJson([
      [categoryHead, valuesJson('categoria', offered)],
      [priceHead, priceValues(steps, chosen.preco?.[0], forSale)],
      [brands.head, valuesJson('marca', brands.values, true)],
      ...byFilter.map(({ id, head, values }) => [head, valuesJson(id, values)] as const),
    ])}]`;
  };
}
