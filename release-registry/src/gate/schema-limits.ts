import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './json-schema.ts';

const compared = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'propertyNames',
  '$schema',
];
const atLeast = ['minLength', 'minItems'];
const atMost = ['maxLength', 'maxItems'];

/**
 * Whether the limits of `sent` are at least as narrow as those of `needed`; keywords that are not compared must be
 * equal.
 */
export function isWithinLimits(sent: Schema, needed: Schema): boolean {
  const has: Readonly<Record<string, unknown>> = sent;
  return Object.entries(needed).every(([keyword, limit]) => {
    const own = has[keyword];
    if (compared.includes(keyword)) return true;
    if (atLeast.includes(keyword)) return Number(own ?? 0) >= Number(limit);
    if (atMost.includes(keyword)) return Number(own ?? Number.POSITIVE_INFINITY) <= Number(limit);
    if (keyword === 'minimum') return lowest(sent) >= Number(limit);
    if (keyword === 'exclusiveMinimum')
      return lowest(sent) > Number(limit) || sent.exclusiveMinimum === limit;
    if (keyword === 'maximum') return highest(sent) <= Number(limit);
    if (keyword === 'exclusiveMaximum')
      return highest(sent) < Number(limit) || sent.exclusiveMaximum === limit;
    return isDeepStrictEqual(own, limit);
  });
}

function lowest({ minimum, exclusiveMinimum }: Schema): number {
  return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
}

function highest({ maximum, exclusiveMaximum }: Schema): number {
  return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
}
