import { formatReais } from '@storefront/contracts';
import type { ChosenFilters } from '@storefront/contracts/api';
import { advantageGroup, advantageLabel } from '../catalogue/facets/advantages.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';

/**
 * Words for what a shopper has chosen in a listing, so that the titles of its views differ. The order is not among them:
 * searches are requested in one that nobody chose.
 * @param page from 1
 */
export function viewWords(catalogue: Catalogue, chosen: ChosenFilters, page: number): readonly string[] {
  return [
    ...Object.entries(chosen).flatMap(([group, values]) =>
      values.map((value) => valueWords(catalogue, group, value)),
    ),
    ...(page > 1 ? [`página ${page}`] : []),
  ];
}

function valueWords(catalogue: Catalogue, group: string, value: string): string {
  if (group === 'preco') {
    const [low = 0, high = 0] = value.split('-').map(Number);
    return `${formatReais(low, 0)} a ${formatReais(high, 0)}`;
  }
  if (group === 'marca') return catalogue.brandAt(value)?.name ?? value;
  if (group === 'categoria') return catalogue.categoryNamed(value)?.name ?? value;
  const advantage = advantageGroup(group)?.values.find(({ id }) => id === value);
  if (advantage) return advantageLabel(advantage);
  const named = catalogue.value(Number(value));
  const scale = named?.regime === undefined ? '' : ` (${named.regime})`;
  return `${catalogue.filter(group)?.name} ${named?.label}${scale}`;
}
