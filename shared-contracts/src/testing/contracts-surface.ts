import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import * as contracts from '../index.ts';

/**
 * What the shell's copy of the contracts provides to releases: the values of the main entry and the events' payloads.
 */
export interface ContractsSurface {
  readonly version: string;
  /** `function`, `object` … by name. */
  readonly exports: Readonly<Record<string, string>>;
  /** JSON Schemas by name. */
  readonly events: Readonly<Record<string, PayloadSchema>>;
}

interface PayloadSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly unknown[];
}

type Change = 'none' | 'minor' | 'major';

export function contractsSurface(): ContractsSurface {
  const exported = Object.entries(contracts)
    .filter(([name]) => name !== 'contractsVersion')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const schemas = Object.entries(contracts.events).map(([name, event]) => [
    name,
    z.toJSONSchema<z.core.$ZodType>(event.schema()),
  ]);
  return {
    version: contracts.contractsVersion,
    exports: Object.fromEntries(exported.map(([name, value]) => [name, typeof value])),
    events: Object.fromEntries(schemas),
  };
}

/**
 * Compares two surfaces: `minor` when the change does not affect old releases, `major` when it does, with the changed
 * names.
 */
export function compareSurfaces(
  before: ContractsSurface,
  after: ContractsSurface,
): { readonly change: Change; readonly names: readonly string[] } {
  const changes = [
    ...compareEntries(before.exports, after.exports, () => 'major'),
    ...compareEntries(before.events, after.events, comparePayloads),
  ];
  const change = changes.some(([, each]) => each === 'major')
    ? 'major'
    : changes.length > 0
      ? 'minor'
      : 'none';
  return { change, names: changes.map(([name]) => name) };
}

function compareEntries<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  compare: (before: Value, after: Value) => Change,
): readonly (readonly [string, Change])[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): (readonly [string, Change])[] => {
    const [old, current] = [before[name], after[name]];
    if (isDeepStrictEqual(old, current)) return [];
    if (old === undefined) return [[name, 'minor']];
    return [[name, current === undefined ? 'major' : compare(old, current)]];
  });
}

/** A payload with additional optional fields, or one more alternative, does not affect old releases. */
function comparePayloads(before: PayloadSchema, after: PayloadSchema): Change {
  if (before.anyOf && after.anyOf) {
    const isKept = before.anyOf.every((old) => after.anyOf?.some((each) => isDeepStrictEqual(old, each)));
    return isKept ? 'minor' : 'major';
  }
  const known = Object.entries(before.properties ?? {});
  const isKept = known.every(([name, old]) => isDeepStrictEqual(old, after.properties?.[name]));
  const hasSameNeeds = isDeepStrictEqual(before.required?.toSorted(), after.required?.toSorted());
  return isKept && hasSameNeeds && known.length > 0 ? 'minor' : 'major';
}
