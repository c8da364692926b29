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

/** Number of a panel's first groups that are unfolded (`showStatus`). */
const unfoldedGroups = 7;

const none: readonly string[] = [];

/** Values to show; a chosen value is shown even when nothing of it is for sale, so that it can be removed. */
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

/** Creates `filtros` as JSON: the groups worth showing for the result, in the panel's order. */
export type FilterPanel = (input: PanelInput) => string;

/** Serializes everything except counts and choices, once per catalogue. */
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
