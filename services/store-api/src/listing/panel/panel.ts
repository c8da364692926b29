import type { ChosenFilters, Filter, FilterValue, Listing } from '@storefront/contracts/api';
import type { FindPicture } from '../../catalogue/cards/category-picture.ts';
import type { Counted } from '../../catalogue/facets/facet-index.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';
import {
  categoryHead,
  categoryOffer,
  type GroupHead,
  groupAdvantages,
  groupBrands,
  groupTechnical,
  type Offered,
  type OfferedGroup,
  priceHead,
} from './panel-groups.ts';

interface PanelInput {
  readonly counted: Counted;
  readonly chosen: ChosenFilters;
  /** The values of the price group. */
  readonly prices: readonly FilterValue[];
  /** The category that is shown, whose children are offered. */
  readonly within: Category | undefined;
}

/** Number of a panel's first groups that are unfolded (`showStatus`). */
const unfoldedGroups = 7;

/** The groups worth showing for what was found, in the panel's order; brands; attributes. */
type Panel = Pick<Listing['conteudo']['detalhes'], 'filtros' | 'marcas' | 'atributos'>;

export type FilterPanel = (input: PanelInput) => Panel;

/** A value with nothing left for sale stays while it is chosen: it must be possible to take it off. */
const countValues = (
  { values }: Pick<OfferedGroup, 'values'>,
  counts: Uint32Array,
  chosen: readonly string[] = [],
): FilterValue[] =>
  values
    .filter(({ facet, value }) => (counts[facet] ?? 0) > 0 || chosen.includes(value.id))
    .map(({ facet, value }) => ({
      ...value,
      ativo: chosen.includes(value.id),
      quantidade: counts[facet] ?? 0,
    }));

const withValues = (
  groups: readonly { readonly head: GroupHead; readonly valores: FilterValue[] }[],
): Filter[] =>
  groups
    .filter(({ valores }) => valores.length > 0)
    .map(({ head, valores }, at) => ({ ...head, showStatus: at < unfoldedGroups, valores }));

/** Finds once per catalogue what can be offered. */
export function createPanel(catalogue: Catalogue, findPicture: FindPicture): FilterPanel {
  const brands = groupBrands(catalogue);
  const others = [...groupTechnical(catalogue), ...groupAdvantages(catalogue)];
  const categories = new Map<string, Offered>(
    catalogue.structure.categories.map((category) => [
      category.slug,
      categoryOffer(catalogue, category, findPicture),
    ]),
  );
  return ({ counted: { counts }, chosen, prices, within }) => {
    const slugs = [
      ...catalogue.listChildren(within?.id).map(({ slug }) => slug),
      ...(chosen.categoria ?? []),
    ];
    const offered = { values: [...new Set(slugs)].flatMap((slug) => categories.get(slug) ?? []) };
    const byCount = countValues(brands, counts, chosen.marca).sort((a, b) => b.quantidade - a.quantidade);
    const filtros = withValues([
      { head: categoryHead, valores: countValues(offered, counts, chosen.categoria) },
      { head: priceHead, valores: [...prices] },
      { head: brands.head, valores: byCount },
      ...others.map((group) => ({
        head: group.head,
        valores: countValues(group, counts, chosen[group.head.id]),
      })),
    ]);
    return {
      filtros,
      marcas: byCount.map(({ nome = '', url = '', quantidade }) => ({ nome, url, quantidade })),
      atributos: filtros.filter(({ type }) => type === 'atributo'),
    };
  };
}
