import { comparisonLimits } from '@storefront/contracts/api';
import { comparedParameter } from './query-names.ts';

/** Reads the ids of `?ids=1,2`: whole numbers without repetition, up to the number that a comparison can show. */
export function comparedIds(search: string): readonly number[] {
  const texts = (new URLSearchParams(search).get(comparedParameter) ?? '').split(',');
  const ids = texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  return [...new Set(ids)].slice(0, comparisonLimits.most);
}

export function compareAddress(ids: readonly number[]): string {
  return ids.length === 0 ? '/comparar' : `/comparar?${comparedParameter}=${ids.join(',')}`;
}
