import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { HttpProblem } from '../../access/http-problem.ts';

/** A staged upload of this age was interrupted by a crash. */
export const abandonedAfterMs = 60 * 60 * 1000;

/** A release's files, complete and stored, but not yet among what is served. */
export type StagedArtifacts = {
  /**
   * Serves the files from now on, in one step. It replaces leftovers of a publication that never committed.
   */
  commit: (remote: string, version: string) => Promise<void>;
  /** Removes the files unless they were committed. */
  discard: () => Promise<void>;
};

/** A release's files after they were moved out of what is served. */
export type RemovedArtifacts = Pick<StagedArtifacts, 'discard'>;

export type ArtifactStore = {
  /** What holds them, for messages. */
  name: string;
  stage: (files: Map<string, Buffer>) => Promise<StagedArtifacts>;
  /** Moves a release's files out of what is served, in one step. */
  remove: (remote: string, version: string) => Promise<RemovedArtifacts>;
  /** Contents of a release's files, in the order of their paths; undefined for each that is missing. */
  read: (remote: string, version: string, files: readonly string[]) => Promise<(Buffer | undefined)[]>;
  /** Throws when files cannot be stored or read now. */
  check: () => Promise<void>;
  has: (remote: string, version: string) => Promise<boolean>;
};

/**
 * Reads files that a release's record lists, and checks each against its hash.
 * Throws a 500 `HttpProblem` that names a file which is missing or damaged.
 */
export async function readReleaseFiles(
  artifacts: ArtifactStore,
  { remote, version, files: recorded }: ReleaseRecord,
  files: readonly string[],
): Promise<Buffer[]> {
  const contents = await artifacts.read(remote, version, files);
  return files.map((file, index) => {
    const content = contents[index];
    const integrity = recorded[file]?.integrity;
    const isWhole = content !== undefined && computeIntegrity(content, integrity) === integrity;
    if (isWhole) return content;
    const what = content === undefined ? 'missing' : 'damaged';
    const detail = `${remote}@${version}: ${file} is ${what}; publish the release again to restore it`;
    throw new HttpProblem(500, 'Damaged release', detail);
  });
}

/** Whether all of the release's files are stored with these contents. */
export async function holdsFiles(
  artifacts: ArtifactStore,
  { remote, version }: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  const stored = await artifacts.read(remote, version, [...files.keys()]);
  return [...files.values()].every((content, index) => stored[index]?.equals(content));
}

/** @param recorded a hash whose algorithm is used */
export function computeIntegrity(content: Buffer, recorded = 'sha256-'): string {
  const algorithm = recorded.slice(0, recorded.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
