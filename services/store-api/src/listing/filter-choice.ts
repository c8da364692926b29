import { type ChosenFilters, filtersFromText } from '@storefront/contracts/api';
import { advantageGroup } from '../catalogue/facets/advantages.ts';
import type { FilterChoice } from '../catalogue/facets/facet-index.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { badRequest } from '../platform/http/errors/problems.ts';

const priceGroup = 'preco';

/**
 * Values that do not exist in their group; they are refused, so that a mistyped URL does not look like an empty
 * listing.
 */
function unknownParts(chosen: ChosenFilters, catalogue: Catalogue): string[] {
  return Object.entries(chosen).flatMap(([group, values]) => {
    if (group === priceGroup) return [];
    if (!isGroup(group, catalogue)) return [`o filtro "${group}" não existe`];
    return values
      .filter((value) => !exists(group, value, catalogue))
      .map((value) => `o filtro "${group}" não tem o valor "${value}"`);
  });
}

const isGroup = (group: string, catalogue: Catalogue) =>
  group === 'marca' ||
  group === 'categoria' ||
  advantageGroup(group) !== undefined ||
  catalogue.filter(group) !== undefined;

function exists(group: string, value: string, catalogue: Catalogue): boolean {
  if (group === 'marca') return catalogue.brandAt(value) !== undefined;
  if (group === 'categoria') return catalogue.categoryNamed(value) !== undefined;
  const advantages = advantageGroup(group);
  if (advantages) return advantages.values.some(({ id }) => id === value);
  const known = catalogue.value(Number(value));
  return known !== undefined && String(known.filterId) === group;
}

interface ReadFilterChoice {
  readonly chosen: ChosenFilters;
  readonly choice: FilterChoice;
}

/**
 * Reads `filtros` of a URL.
 * @throws HttpProblem 400 naming `filtros` when a part cannot be parsed, or names what does not exist
 */
export function readFilterChoice(text: string | undefined, catalogue: Catalogue): ReadFilterChoice {
  const { chosen, problems } = filtersFromText(text ?? '');
  const all = [...problems, ...unknownParts(chosen, catalogue)];
  if (all.length > 0) throw badRequest(all.map((message) => ({ field: 'filtros', message })));
  const groups = new Map<string, readonly string[]>();
  for (const [group, values] of Object.entries(chosen))
    if (group !== priceGroup)
      groups.set(
        group,
        values.map((value) => `${group}:${value}`),
      );
  const [low, high] = chosen[priceGroup]?.[0]?.split('-').map(Number) ?? [];
  const price =
    low === undefined || high === undefined ? undefined : { fromCents: low * 100, toCents: high * 100 };
  return { chosen, choice: { groups, price } };
}
