import type { ReleaseRecord } from '@storefront/contracts';
import { readChannels } from '../channels/channel.ts';
import type { RegistryDatabase } from '../database/registry-database.ts';
import { badRequest } from '../http/http-problem.ts';
import type { ArtifactStore } from '../releases/artifact-store.ts';
import { findRelease } from '../releases/stored-releases.ts';
import { isOwnName } from '../styles/confined-selector.ts';

const isSheet = (file: string) => file.endsWith('.css');

/**
 * Throws a 400 `HttpProblem` when a release styles a class of another remote's active release. Classes are hashed by remote
 * and version, so that no two remotes have the same by accident.
 */
export async function refuseForeignClasses(
  { db }: RegistryDatabase,
  artifacts: ArtifactStore,
  { remote }: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const own = [...files]
    .filter(([file]) => isSheet(file))
    .map(([file, css]) => [file, readClasses(css)] as const);
  if (own.length === 0) return;
  for (const channel of await readChannels(db)) {
    const release =
      channel.remote === remote ? undefined : await findRelease(db, channel.remote, channel.active);
    if (release === undefined) continue;
    const sheets = Object.keys(release.record.files).filter(isSheet);
    // a file that the registry has lost must not hold up the other remotes
    const theirs = (await artifacts.read(channel.remote, channel.active, sheets))
      .filter((sheet) => sheet !== undefined)
      .map(readClasses);
    for (const [file, classes] of own) {
      const taken = [...classes].find((name) => theirs.some((each) => each.has(name)));
      if (taken === undefined) continue;
      const message = `styles .${taken}, a class of ${channel.remote}@${channel.active}`;
      throw badRequest(`${file} ${message}`, [{ field: `files.${file}`, message }]);
    }
  }
}

function readClasses(css: Buffer): ReadonlySet<string> {
  const names = Array.from(css.toString().matchAll(/\.([a-z_-][\w-]*)/gi), ([, name = '']) => name);
  return new Set(names.filter(isOwnName));
}
