import type { ChosenFilters } from '@storefront/contracts/api';
import { removeOption } from '../filter-groups/chosen-filters.ts';
import type { FilterGroup } from '../filter-groups/filter-group.ts';

/** Toggles an option. Only one category or price can be chosen; other groups allow several. */
export function toggleOption(
  chosen: ChosenFilters,
  { id, type }: Pick<FilterGroup, 'id' | 'type'>,
  optionId: string,
): ChosenFilters {
  const before = chosen[id] ?? [];
  if (before.includes(optionId)) return removeOption(chosen, id, optionId);
  const single = type === 'categoria' || type === 'preco';
  return { ...chosen, [id]: single ? [optionId] : [...before, optionId] };
}

export function clearGroup(chosen: ChosenFilters, groupId: string): ChosenFilters {
  return { ...chosen, [groupId]: [] };
}
