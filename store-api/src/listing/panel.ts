import type { ChosenFilters } from '@storefront/contracts/api';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Counted } from '../catalogue/facet-index.ts';
import type { Category } from '../catalogue/structure-records.ts';
import { choiceJson, linkJson } from './choice-json.ts';
import {
  advantagesOf,
  brandsOf,
  categoryHead,
  categoryOffer,
  type Head,
  type Offered,
  type OfferedGroup,
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

type CountedOffer<O extends Offered = Offered> = O & { readonly count: number };

/** A value with nothing left for sale stays while it is chosen: it must be possible to take it off. */
function shown<O extends Offered>(
  values: readonly O[],
  chosen: readonly string[] = none,
  counts: Uint32Array,
): readonly CountedOffer<O>[] {
  return values
    .filter(({ id, facet }) => (counts[facet] ?? 0) > 0 || chosen.includes(id))
    .map((value) => ({ ...value, count: counts[value.facet] ?? 0 }));
}

interface Group {
  readonly head: Head;
  /** Its values as JSON. */
  readonly values: string;
  readonly isAttribute?: boolean;
}

/** The groups that have values as JSON, in their order. */
const groupsJson = (groups: readonly Group[]): (Group & { readonly json: string })[] =>
  groups
    .filter(({ values }) => values !== '')
    .map((group, at) => {
      const head = at < unfoldedGroups ? group.head.unfolded : group.head.folded;
      return { ...group, json: `${head},"valores":[${group.values}]}` };
    });

const arrayJson = (items: readonly string[]): string => `[${items.join(',')}]`;

/** Parts of `detalhes` as JSON: the groups worth showing for what was found, in the panel's order; brands; attributes. */
interface PanelJson {
  readonly filtros: string;
  readonly marcas: string;
  readonly atributos: string;
}

export type FilterPanel = (input: PanelInput) => PanelJson;

/** Serializes everything except counts and choices, once per catalogue. */
export function createPanel(catalogue: Catalogue): FilterPanel {
  const brands = brandsOf(catalogue);
  const technical = technicalOf(catalogue);
  const advantages = advantagesOf(catalogue);
  const categories = new Map(
    catalogue.structure.categories.map((category) => [category.slug, categoryOffer(catalogue, category)]),
  );
  return ({ counted: { counts, forSale }, chosen, steps, within }) => {
    const shownOf = <O extends Offered>(id: string, values: readonly O[]) =>
      shown(values, chosen[id], counts);
    const valuesJson = (id: string, values: readonly CountedOffer[]) =>
      values
        .map((value) => choiceJson(value.fixed, chosen[id]?.includes(value.id) ?? false, value.count))
        .join(',');
    const withValues = ({ id, head, values }: OfferedGroup) => ({
      head,
      values: valuesJson(id, shownOf(id, values)),
    });
    const slugs = [
      ...catalogue.childrenOf(within?.id).map(({ slug }) => slug),
      ...(chosen.categoria ?? none),
    ];
    const offered = [...new Set(slugs)].flatMap((slug) => categories.get(slug) ?? []);
    const byCount = shownOf('marca', brands.values).toSorted((a, b) => b.count - a.count);
    const groups = groupsJson([
      { head: categoryHead, values: valuesJson('categoria', shownOf('categoria', offered)) },
      { head: priceHead, values: priceValues(steps, chosen.preco?.[0], forSale) },
      { head: brands.head, values: valuesJson('marca', byCount) },
      ...technical.map(withValues),
      ...advantages.map((group) => ({ ...withValues(group), isAttribute: true })),
    ]);
    return {
      filtros: arrayJson(groups.map(({ json }) => json)),
      marcas: arrayJson(byCount.map(({ link, count }) => linkJson(link, count))),
      atributos: arrayJson(groups.filter(({ isAttribute }) => isAttribute).map(({ json }) => json)),
    };
  };
}
