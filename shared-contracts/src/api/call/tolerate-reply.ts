import type * as z from 'zod/mini';
import { readMayLose, unknownWord } from './reader-rules.ts';

/** A part of a reply that its reader does not understand. */
export interface ReplyFault {
  /** Such as `conteudo.produtos.3.precos.por`; empty for the reply itself. */
  readonly path: string;
  readonly message: string;
}

type Path = readonly PropertyKey[];
type Report = (path: Path, message: string) => void;

/** How many items a page's main list had in the reply, for lists that lost some. */
const receivedCounts = new WeakMap<readonly unknown[], number>();

/** How many items the API sent in a reply's list, those included that its reader did not understand and left out. */
export const countReceived = (list: readonly unknown[]): number => receivedCounts.get(list) ?? list.length;

/** Notes for `countReceived` how long a reply's main lists were, before the reader left items out. */
export function noteReceived(schema: z.core.$ZodType, received: unknown, read: unknown): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(received) && Array.isArray(read)) {
    if (readMayLose(schema as z.core.$ZodArray) === 'some') receivedCounts.set(read, received.length);
  } else if (def.type === 'object' && isRecord(received) && isRecord(read)) {
    for (const [key, part] of Object.entries(def.shape)) noteReceived(part, received[key], read[key]);
  } else if (def.type === 'union') {
    for (const option of def.options) noteReceived(option, received, read);
  }
}

/**
 * Makes a reply that its schema rejects acceptable where that changes nothing of what stays: an unknown word becomes
 * `other` where the schema has that word (`replyWords`), and a bad item of a list or record is left out where it allows that
 * (`wholeList`, `mainList`). Everything else stays as it is, for the schema to reject.
 */
export function tolerateReply(
  schema: z.core.$ZodType,
  reply: unknown,
): { readonly reply: unknown; readonly faults: readonly ReplyFault[] } {
  const faults: ReplyFault[] = [];
  const tolerated = tolerate(schema, reply, [], (path, message) =>
    faults.push({ path: path.join('.'), message }),
  );
  return { reply: tolerated, faults };
}

/** The first problem of a value that is rejected, in the alternative that fits it best. */
export function describeRejection(error: z.core.$ZodError, value: unknown): ReplyFault {
  const [issue] = error.issues;
  if (issue === undefined) return { path: '', message: 'unknown' };
  const { path, message } = findDeepestIssue(issue, value, []);
  return { path: path.join('.'), message };
}

function tolerate(schema: z.core.$ZodType, value: unknown, path: Path, report: Report): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      if (!isRecord(value)) return value;
      return {
        ...value,
        ...mapValues(def.shape, (part, key) =>
          key in value ? tolerate(part, value[key], [...path, key], report) : undefined,
        ),
      };
    case 'record':
      if (!isRecord(value)) return value;
      return tolerateRecord(schema as z.core.$ZodRecord, value, path, report);
    case 'array':
      if (!Array.isArray(value)) return value;
      return tolerateList(schema as z.core.$ZodArray, value, path, report);
    case 'enum':
      if (
        typeof value !== 'string' ||
        Object.hasOwn(def.entries, value) ||
        !Object.hasOwn(def.entries, unknownWord)
      )
        return value;
      report(path, `unknown word "${value.slice(0, 40)}"`);
      return unknownWord;
    case 'union':
      return tolerateUnion(def.options, value, path, report);
    case 'optional':
    case 'nullable':
    case 'default':
      return value === undefined || value === null ? value : tolerate(def.innerType, value, path, report);
    default:
      return value;
  }
}

function tolerateList(schema: z.core.$ZodArray, list: unknown[], path: Path, report: Report): unknown[] {
  const { element } = schema._zod.def;
  const mayLose = readMayLose(schema);
  const items = list.map((item, place) => tolerateItem(element as z.ZodMiniType, item, [...path, place]));
  const good = items.filter(({ isBad }) => !isBad);
  const isBadList =
    good.length < items.length && (mayLose === 'none' || (mayLose === 'some' && good.length === 0));
  for (const { faults, isBad } of items) {
    // the schema rejects the bad items of a bad list itself
    if (!(isBad && isBadList)) for (const fault of faults) report(...fault);
  }
  return (isBadList ? items : good).map(({ item }) => item);
}

/** As of a list, without its values that are bad. */
function tolerateRecord(
  schema: z.core.$ZodRecord,
  record: Readonly<Record<string, unknown>>,
  path: Path,
  report: Report,
): Record<string, unknown> {
  const { valueType } = schema._zod.def;
  const isWhole = readMayLose(schema) === 'none';
  return mapValues(record, (value, key) => {
    const { item, faults, isBad } = tolerateItem(valueType as z.ZodMiniType, value, [...path, key]);
    // the schema rejects the bad values of a whole record itself
    if (!(isBad && isWhole)) for (const fault of faults) report(...fault);
    return isBad && !isWhole ? undefined : item;
  });
}

/** An item, or what is bad about it. */
function tolerateItem(element: z.ZodMiniType, item: unknown, path: Path) {
  const faults: Parameters<Report>[] = [];
  const tolerated = tolerate(element, item, path, (...fault) => faults.push(fault));
  const { error } = element.safeParse(tolerated);
  if (error === undefined) return { item: tolerated, faults, isBad: false };
  const rejection = describeRejection(error, tolerated);
  const at = rejection.path === '' ? path : [...path, rejection.path];
  const fault: Parameters<Report> = [at, `left out: ${rejection.message}`];
  return { item: tolerated, faults: [fault], isBad: true };
}

/** Takes the alternative that needs the fewest changes. */
function tolerateUnion(
  options: readonly z.core.$ZodType[],
  value: unknown,
  path: Path,
  report: Report,
): unknown {
  const attempts = options.flatMap((option) => {
    const faults: Parameters<Report>[] = [];
    const tolerated = tolerate(option, value, path, (...fault) => faults.push(fault));
    return (option as z.ZodMiniType).safeParse(tolerated).success ? [{ tolerated, faults }] : [];
  });
  const [best] = attempts.toSorted((one, other) => one.faults.length - other.faults.length);
  if (best === undefined) return value;
  for (const fault of best.faults) report(...fault);
  return best.tolerated;
}

interface FoundIssue {
  readonly path: Path;
  readonly message: string;
}

/** Alternatives name their problems inside the problem of the union; the one whose path the value has furthest fits best. */
function findDeepestIssue(issue: z.core.$ZodIssue, value: unknown, above: Path): FoundIssue {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return { path, message: describeIssue(issue) };
  const inside = issue.errors.flatMap(([first]) => (first ? [findDeepestIssue(first, value, path)] : []));
  const [deepest] = inside.toSorted(
    (one, other) => countExistingParts(value, other.path) - countExistingParts(value, one.path),
  );
  return deepest ?? { path, message: describeIssue(issue) };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `not of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `not one of ${issue.values.join(', ')}`;
  return issue.message;
}

function countExistingParts(value: unknown, path: Path): number {
  let part = value;
  let count = 0;
  for (const key of path) {
    part = Object(part)[key];
    if (part === undefined) break;
    count += 1;
  }
  return count;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(record).map(([key, value]) => [key, change(value, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
