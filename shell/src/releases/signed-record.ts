import { ReleaseRecord as RecordShape, type ReleaseRecord } from '@storefront/release-protocol';
import type { ReleaseFault } from '../trust/discovery-trust.ts';

/**
 * Reads a release's record that the registry sent with its signature.
 * @returns the record, or why it may not be used
 */
export function readSignedRecord(
  { record, signature }: { readonly record?: unknown; readonly signature?: unknown },
  releaseFault: ReleaseFault,
): ReleaseRecord | string {
  const { data, error } = RecordShape.safeParse(record);
  if (data === undefined) return describeIssues(error.issues);
  const fault = releaseFault(data.remote, record, signature);
  // the unparsed record, because the signature also covers fields that this shell does not know
  return fault === undefined ? (record as ReleaseRecord) : `${data.remote}@${data.version} ${fault}`;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Describes at most 300 characters of what differs from a schema. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')
    .slice(0, 300);
}
