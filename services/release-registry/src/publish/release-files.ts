import path from 'node:path';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { sourceMapsFault } from '@storefront/release-protocol/calls';
import { badRequest, type FieldError } from '../access/http-problem.ts';
import { computeIntegrity } from './artifacts/artifact-store.ts';
import { entryFaults } from './entry-faults.ts';
import { isAllowedKind, listContentFaults } from './file-kinds.ts';
import { styleFaults } from './styles/style-faults.ts';

/** Limit of a release's files; a remote's build has about fifty. */
const maxFiles = 2000;

/**
 * Throws a 400 `HttpProblem` for an upload of too many files. Call it before parsing the record, which would then take
 * seconds.
 */
export function requireFewFiles(body: unknown): void {
  const { record } = Object(body);
  const count = Object.keys(Object(Object(record).files)).length;
  if (count <= maxFiles) return;
  const message = `names ${count} files; a release has at most ${maxFiles}`;
  throw badRequest(`record.files ${message}`, [{ field: 'record.files', message }]);
}

/**
 * Decodes an upload and checks it against its record: every listed file present, none unlisted, each with
 * the size and the hash that the record states and content of its kind, an entry that browsers can run, no style sheet that
 * reaches beyond the remote's slots, and every path that the record uses listed.
 * Throws a 400 `HttpProblem` that names each file at fault.
 */
export function checkReleaseFiles(
  record: ReleaseRecord,
  upload: Record<string, string>,
): Map<string, Buffer> {
  const listed = new Set(Object.keys(record.files));
  const decoded = new Map(
    Object.entries(upload).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]),
  );
  const contents = listContentFaults(decoded);
  const isOfKind = (error: FieldError) => contents.every(({ field }) => field !== error.field);
  const mismatches = [
    ...unsafePaths(listed),
    ...unknownKinds(listed),
    ...unlistedUses(record, listed),
    ...contents,
    ...styleFaults(record.remote, decoded).filter(isOfKind),
    ...[...decoded.keys()]
      .filter((file) => !listed.has(file))
      .map((file) => ({ field: `files.${file}`, message: 'is not listed in record.files' })),
    ...Object.entries(record.files).flatMap(([file, expected]) => {
      const message = findFault(decoded.get(file), expected);
      return message === undefined ? [] : [{ field: `files.${file}`, message }];
    }),
  ];
  const errors = mismatches.length > 0 ? mismatches : entryFaults(record, decoded);
  if (errors.length === 0) return decoded;
  const named = errors.map((error) => `${error.field} ${error.message}`).join('; ');
  throw badRequest(`The release's files do not match its record: ${named}`, errors);
}

/** Decodes packed source maps. Throws a 400 `HttpProblem` when they are none of this release. */
export function checkSourceMaps(record: ReleaseRecord, base64: string): Buffer {
  const packed = Buffer.from(base64, 'base64');
  const message = sourceMapsFault(record, packed);
  if (message === undefined) return packed;
  throw badRequest(`sourceMaps ${message}`, [{ field: 'sourceMaps', message }]);
}

function findFault(
  content: Buffer | undefined,
  expected: { integrity: string; bytes: number },
): string | undefined {
  if (content === undefined) return 'is listed in record.files but missing';
  if (content.byteLength !== expected.bytes) return `has ${content.byteLength} bytes, not ${expected.bytes}`;
  const actual = computeIntegrity(content, expected.integrity);
  return actual === expected.integrity ? undefined : `has integrity ${actual}, not ${expected.integrity}`;
}

/** Paths that would be the same file twice, or a file where a folder is needed; the schema already forbids `..`. */
function unsafePaths(listed: Set<string>): FieldError[] {
  return [...listed].flatMap((file) => {
    const field = `record.files.${file}`;
    if (path.posix.normalize(file) !== file) return [{ field, message: 'is not a plain relative path' }];
    const folder = listAncestors(file).find((ancestor) => listed.has(ancestor));
    return folder === undefined ? [] : [{ field, message: `lies in ${folder}, which is a file` }];
  });
}

function unknownKinds(listed: Set<string>): FieldError[] {
  return [...listed]
    .filter((file) => !isAllowedKind(file))
    .map((file) => ({ field: `record.files.${file}`, message: 'is of a kind that releases may not have' }));
}

function listAncestors(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function unlistedUses(record: ReleaseRecord, listed: Set<string>): FieldError[] {
  const uses: [field: string, file: string][] = [
    ['record.entry', record.entry],
    ['record.server', record.server],
    ...Object.entries(record.exposes).flatMap(([name, { js, css }]) =>
      [...js, ...css].map((file): [string, string] => [`record.exposes.${name}`, file]),
    ),
  ];
  return uses
    .filter(([, file]) => !listed.has(file))
    .map(([field, file]) => ({ field, message: `names ${file}, which is not listed in record.files` }));
}
