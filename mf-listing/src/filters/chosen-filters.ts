import { type ChosenFilters, filtersFromText } from '@storefront/contracts/api';
import type { FilterGroup } from './filter-group.ts';
import { type PriceRange, priceRangeFromText, wholeReais } from './price-range.ts';

/** The URL key of the price group: one value, two whole reais joined by a dash. */
export const priceGroup = 'preco';

export function chosenFromText(text: string): ChosenFilters {
  return filtersFromText(text).chosen;
}

/** How many values are chosen, the price range counting as one. */
export function countChosen(chosen: ChosenFilters): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

export function removeOption(chosen: ChosenFilters, groupId: string, optionId: string): ChosenFilters {
  return { ...chosen, [groupId]: (chosen[groupId] ?? []).filter((value) => value !== optionId) };
}

/** The range chosen, or undefined for any price. */
export function chosenPrice(chosen: ChosenFilters): PriceRange | undefined {
  return priceRangeFromText(chosen[priceGroup]?.[0] ?? '');
}

export interface ActiveFilter {
  readonly groupId: string;
  readonly optionId: string;
  /** `Ciclo`; empty when the label contains it. */
  readonly group: string;
  /** `9.000`, `A (IDRS 2020)`, `R$ 1.500 a R$ 5.000` */
  readonly label: string;
}

/** Every chosen value as text, in the order of the groups. */
export function activeFilters(
  chosen: ChosenFilters,
  groups: readonly FilterGroup[],
): readonly ActiveFilter[] {
  const price = chosenPrice(chosen);
  const options = groups.flatMap(({ id, name, options }) =>
    (chosen[id] ?? []).map((optionId) => {
      const option = options.find((candidate) => candidate.id === optionId);
      const regime = option?.regime ? ` (${option.regime})` : '';
      const label = `${option?.name ?? optionId}${regime}`;
      // '9.000 BTUs' names its group already
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
