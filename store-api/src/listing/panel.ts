import type { ChosenFilters, Filter, FilterValue } from '@storefront/contracts/api';
import { brandKey, type Catalogue, categoryKey, valueKey } from '../catalogue/catalogue.ts';
import type { Counted } from '../catalogue/facet-index.ts';
import type { Category } from '../catalogue/records.ts';
import { choiceJson, fixedJson } from './choice-json.ts';
import { type PriceSteps, priceValues } from './price-steps.ts';

interface PanelInput {
  readonly counted: Counted;
  readonly chosen: ChosenFilters;
  readonly steps: PriceSteps;
  /** The category that is shown, whose children are offered. */
  readonly within: Category | undefined;
}

interface Offered {
  readonly id: string;
  /** Number of its facet in the index. */
  readonly facet: number;
  readonly fixed: string;
}

type GroupHead = Omit<Filter, 'valores' | 'showStatus'>;

/** A group's head as JSON, unfolded and folded. */
interface Head {
  readonly unfolded: string;
  readonly folded: string;
}

/** How many groups of a panel are unfolded (`showStatus`), from the first on. */
const unfoldedGroups = 7;

const headOf = (head: GroupHead): Head => ({
  unfolded: fixedJson({ ...head, showStatus: true }),
  folded: fixedJson({ ...head, showStatus: false }),
});

interface OfferedGroup {
  readonly id: string;
  readonly head: Head;
  readonly values: readonly Offered[];
}

const groupOf = (head: GroupHead, values: readonly Offered[]): OfferedGroup => ({
  id: head.id,
  head: headOf(head),
  values,
});

const offer = (
  catalogue: Catalogue,
  key: string,
  value: Omit<FilterValue, 'ativo' | 'quantidade'>,
): Offered => ({ id: value.id, facet: catalogue.index.numberOf(key), fixed: fixedJson(value) });

/** Brands are in alphabetical order already, and a sort by count keeps it among equals. */
function brandsOf(catalogue: Catalogue): OfferedGroup {
  const values = catalogue.brandsByName.map(({ slug, name }) =>
    offer(catalogue, brandKey(slug), { id: slug, nome: name, url: `/marcas/${slug}` }),
  );
  return groupOf({ id: 'marca', nome: 'Marca', type: 'marca', pesquisaFiltro: true }, values);
}

/** Energy letters come grouped by regime; letters of different regimes must never look alike. */
function technicalOf(catalogue: Catalogue): OfferedGroup[] {
  return catalogue.structure.filters.map(({ id, name, searchable }) => {
    const values = catalogue.valuesOf(id).map((value) =>
      offer(catalogue, valueKey(id, value.id), {
        id: String(value.id),
        nome: value.label,
        ...(value.regime === undefined ? {} : { regime: value.regime }),
      }),
    );
    return groupOf({ id: String(id), nome: name, type: 'filtro', pesquisaFiltro: searchable }, values);
  });
}

function categoryOffer(catalogue: Catalogue, { slug, name, path, parentId }: Category): Offered {
  const parent = parentId === undefined ? undefined : catalogue.category(parentId)?.slug;
  const value = { id: slug, nome: name, url: path, ...(parent ? { parent } : {}) };
  return offer(catalogue, categoryKey(slug), value);
}

const categoryHead = headOf({ id: 'categoria', nome: 'Categoria', type: 'categoria', pesquisaFiltro: false });
const priceHead = headOf({ id: 'preco', nome: 'Preço', type: 'preco', pesquisaFiltro: false });

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

/** Everything but the counts and what is chosen is written once for a catalogue. */
export function createPanel(catalogue: Catalogue): FilterPanel {
  const brands = brandsOf(catalogue);
  const technical = technicalOf(catalogue);
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
      ...technical.map(({ id, head, values }) => [head, valuesJson(id, values)] as const),
    ])}]`;
  };
}
