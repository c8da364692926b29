import type { ReleaseRecord } from '@storefront/contracts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { computeIntegrity } from './release-files.ts';

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
