import { isDeepStrictEqual } from 'node:util';
import { asSchema, describeSchema, listAlternatives, listValues, type Schema } from './json-schema.ts';

/** What a listener needs, such as `count: number`, and what it would receive instead, such as `string`. */
export type Misfit = { needs: string; sends: string };

/**
 * Checks that the schema `needed` accepts every payload of the schema `sent`; returns the first difference if not.
 * Fields that the listener does not need are ignored, because it drops them. Keywords that are not compared must be
 * equal.
 */
export function findMisfit(sent: unknown, needed: unknown): Misfit | undefined {
  return compare(asSchema(sent), asSchema(needed), '');
}

function compare(sent: Schema, needed: Schema, path: string): Misfit | undefined {
  if (isDeepStrictEqual(sent, needed)) return undefined;
  const sentAlternatives = listAlternatives(sent);
  if (sentAlternatives) return first(sentAlternatives, (each) => compare(each, needed, path));
  const alternatives = listAlternatives(needed);
  if (alternatives) return compareWithAny(sent, alternatives, path);
  const misfit = { needs: named(path, describeSchema(needed)), sends: describeSchema(sent) };
  const values = listValues(sent);
  const allowed = listValues(needed);
  if (allowed) return values?.every((value) => includes(allowed, value)) ? undefined : misfit;
  if (needed.type !== undefined && !hasType(sent, needed.type)) return misfit;
  if (!isWithinLimits(sent, needed)) return misfit;
  if (needed.type === 'object') return compareFields(sent, needed, path);
  if (needed.type === 'array') return compare(sent.items ?? {}, needed.items ?? {}, `${path}[]`);
  return undefined;
}

function compareWithAny(sent: Schema, alternatives: readonly Schema[], path: string): Misfit | undefined {
  if (alternatives.some((each) => compare(sent, each, path) === undefined)) return undefined;
  // the alternative with the same constants gives a clearer difference than all of them together
  const meant = alternatives.find((each) => hasSameConstants(sent, each));
  if (meant) return compare(sent, meant, path);
  return { needs: named(path, describeSchema({ anyOf: alternatives })), sends: describeSchema(sent) };
}

function hasSameConstants(sent: Schema, needed: Schema): boolean {
  const constants = Object.entries(needed.properties ?? {}).filter(([, each]) => 'const' in each);
  return (
    constants.length > 0 && constants.every(([name, each]) => sent.properties?.[name]?.const === each.const)
  );
}

function compareFields(sent: Schema, needed: Schema, path: string): Misfit | undefined {
  const { properties = {}, required = [] } = sent;
  const found = first(Object.entries(needed.properties ?? {}), ([name, schema]) => {
    const field = path === '' ? name : `${path}.${name}`;
    const own = properties[name];
    const isNeeded = needed.required?.includes(name) ?? false;
    const needs = named(field, describeSchema(schema));
    if (own === undefined) return isNeeded ? { needs, sends: `no ${field}` } : undefined;
    if (isNeeded && !required.includes(name)) return { needs, sends: `${field} only sometimes` };
    return compare(own, schema, field);
  });
  if (found || typeof needed.additionalProperties !== 'object') return found;
  const rest = needed.additionalProperties;
  const others = Object.entries(properties).filter(([name]) => needed.properties?.[name] === undefined);
  const all = [...others, ['*', asSchema(sent.additionalProperties)] as const];
  return first(all, ([name, schema]) => compare(schema, rest, path === '' ? name : `${path}.${name}`));
}

function hasType(sent: Schema, type: NonNullable<Schema['type']>): boolean {
  if (sent.type === type || (sent.type === 'integer' && type === 'number')) return true;
  return sent.type === undefined && (listValues(sent)?.every((value) => typeof value === type) ?? false);
}

function includes(values: readonly unknown[], value: unknown): boolean {
  return values.some((each) => isDeepStrictEqual(each, value));
}

function named(path: string, type: string): string {
  return path === '' ? type : `${path}: ${type}`;
}

function first<Item>(items: readonly Item[], find: (item: Item) => Misfit | undefined): Misfit | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

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
function isWithinLimits(sent: Schema, needed: Schema): boolean {
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
