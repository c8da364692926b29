import { RemoteName } from '@storefront/contracts/routes';
import {
  DiscoveredRelease,
  type Discovery,
  ReleaseRole,
  type ReleaseState,
  ReleaseVersion,
} from '@storefront/release-protocol';
import * as z from 'zod/mini';
import type { ReleaseFault } from '../trust/discovery-trust.ts';
import { describeIssues, readSignedRecord } from './signed-record.ts';

const DiscoveryShape = z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.unknown()) });

export interface ReadDiscovery {
  readonly discovery: Discovery;
  /** Entries that were left out, each described in one sentence. */
  readonly ignored: readonly string[];
  /** Releases that were left out but whose role and version can be read; they are reported as refused. */
  readonly unread: UnreadReleases;
}

export type UnreadReleases = Readonly<Record<string, readonly ReleaseState[]>>;

const Identity = z.object({
  metadata: z.object({ version: ReleaseVersion }),
  extras: z.object({ role: ReleaseRole }),
});

/**
 * Reads a discovery document entry by entry. An entry without a remote's name, of another shape or without its remote's
 * signature is left out, so that it does not delay the other remotes' changes.
 * @throws ZodError when the document as a whole has another shape
 */
export function readDiscovery(value: unknown, releaseFault: ReleaseFault): ReadDiscovery {
  const { schema, microFrontends } = DiscoveryShape.parse(value);
  const valid: Record<string, DiscoveredRelease[]> = {};
  const unread: Record<string, ReleaseState[]> = {};
  const ignored: string[] = [];
  for (const [remote, entries] of Object.entries(microFrontends)) {
    if (!RemoteName.safeParse(remote).success) {
      ignored.push(`${remote}: not the name of a remote`);
    } else if (!Array.isArray(entries)) {
      ignored.push(`${remote}: not a list of releases`);
    } else {
      const read = entries.map((entry) => readEntry(remote, entry, releaseFault));
      valid[remote] = read.flatMap((each) => (typeof each === 'string' ? [] : each));
      const refused = read.flatMap((each, index) => refusedEntry(each, entries[index]));
      if (refused.length > 0) unread[remote] = refused;
      for (const [index, each] of read.entries())
        if (typeof each === 'string') ignored.push(`${remote}[${index}]: ${each}`);
    }
  }
  return { discovery: { schema, microFrontends: valid }, ignored, unread };
}

/** Returns the entry, or why it cannot be read. */
function readEntry(remote: string, value: unknown, releaseFault: ReleaseFault): DiscoveredRelease | string {
  const { error } = DiscoveredRelease.safeParse(value);
  if (error) return describeIssues(error.issues);
  const entry = value as DiscoveredRelease;
  const record = readSignedRecord(entry.extras, releaseFault);
  if (typeof record === 'string') return record;
  return record.remote === remote ? entry : `a release of ${record.remote}`;
}

function refusedEntry(read: DiscoveredRelease | string, value: unknown): readonly ReleaseState[] {
  const identity = Identity.safeParse(value);
  if (typeof read !== 'string' || !identity.success) return [];
  const { metadata, extras } = identity.data;
  const reason = `this shell refuses its record: ${read}`;
  return [{ role: extras.role, version: metadata.version, state: 'refused', reason }];
}
