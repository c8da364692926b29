import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { RemoteName } from '@storefront/contracts/routes';
import type { UsableVersions } from '../page/page-state.ts';

/** How long open pages may load code of a former release from the mirror; afterwards they load it from the registry. */
const keptMs = 30 * 24 * 3_600_000;
const everyMs = 24 * 3_600_000;

/**
 * Removes mirrored releases that this shell has not served for 30 days, and the remains of interrupted downloads.
 * The folder's modification time says when its release last served.
 * @param needed versions that it serves or prepares now
 * @returns the removed folders, relative to the mirror
 */
export async function pruneMirror(
  mirror: string,
  needed: UsableVersions,
  now = new Date(),
): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const remote of (await namesIn(mirror)).flatMap((name) => RemoteName.safeParse(name).data ?? []))
    for (const version of await readdir(path.join(mirror, remote))) {
      const folder = path.join(mirror, remote, version);
      if (needed[remote]?.includes(version)) {
        await utimes(folder, now, now);
        continue;
      }
      const { mtimeMs } = await stat(folder);
      if (now.getTime() - mtimeMs < (version.endsWith('.partial') ? everyMs : keptMs)) continue;
      await rm(folder, { recursive: true, force: true });
      removed.push(`${remote}/${version}`);
    }
  return removed;
}

/** Names in a folder; none if the folder does not exist, because nothing was mirrored into it. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

interface Mirror {
  readonly folder: string;
  /** Versions that the shell serves or prepares now. */
  readonly needed: () => UsableVersions;
}

/** Prunes now and daily. Returns a function that stops it. */
export function pruneDaily(mirrors: readonly Mirror[], log: (message: string) => void): () => void {
  const prune = () => {
    for (const { folder, needed } of mirrors)
      pruneMirror(folder, needed()).then(
        (removed) =>
          removed.length > 0 && log(`mirror: removed ${removed.join(', ')}, not served for 30 days`),
        (error: unknown) => log(`mirror: could not be pruned: ${String(error)}`),
      );
  };
  prune();
  const timer = setInterval(prune, everyMs).unref();
  return () => clearInterval(timer);
}
