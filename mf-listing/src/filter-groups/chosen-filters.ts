import { type ChosenFilters, filtersFromText } from '@storefront/contracts/api';
import type { ChosenGroup } from './filter-group.ts';
import { type PriceRange, priceRangeFromText, wholeReais } from './price-range.ts';

/** The URL key of the price group, whose one value is two whole reais joined by a dash. */
export const priceGroup = 'preco';

export function chosenFromText(text: string): ChosenFilters {
  return filtersFromText(text).chosen;
}

/** Number of chosen values; the price range counts as one. */
export function countChosen(chosen: ChosenFilters): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

export function removeOption(chosen: ChosenFilters, groupId: string, optionId: string): ChosenFilters {
  return { ...chosen, [groupId]: (chosen[groupId] ?? []).filter((value) => value !== optionId) };
}

/** The chosen price range, or undefined for any price. */
export function chosenPrice(chosen: ChosenFilters): PriceRange | undefined {
  return priceRangeFromText(chosen[priceGroup]?.[0] ?? '');
}

export interface ActiveFilter {
  readonly groupId: string;
  readonly optionId: string;
  /** Name of the group, such as `Ciclo`; empty when the label contains it. */
  readonly group: string;
  /** `9.000`, `A (IDRS 2020)`, `R$ 1.500 a R$ 5.000` */
  readonly label: string;
}

/** Every chosen value as text, in the order of the groups. */
export function activeFilters(
  chosen: ChosenFilters,
  groups: readonly ChosenGroup[],
): readonly ActiveFilter[] {
  const price = chosenPrice(chosen);
  const options = groups.flatMap(({ id, name, options }) =>
    (chosen[id] ?? []).map((optionId) => {
      const option = options.find((each) => each.id === optionId);
      const regime = option?.regime ? ` (${option.regime})` : '';
      const label = `${option?.name ?? optionId}${regime}`;
      // '9.000 BTUs' already names its group
      return { groupId: id, optionId, group: label.includes(name) ? '' : name, label };
    }),
  );
  if (price === undefined) return options;
  const label = `${wholeReais(price.from)} a ${wholeReais(price.to)}`;
  return [
    ...options,
    { groupId: priceGroup, optionId: chosen[priceGroup]?.[0] ?? '', group: 'Preço', label },
  ];
}
