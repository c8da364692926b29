import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { RemoteName } from '@storefront/contracts/release';
import type { VersionsInForce } from '../page/page-state.ts';

/** A page that is open may load later code of its release for as long; the registry has it, unless it is down. */
const keptMs = 30 * 24 * 3_600_000;
const everyMs = 24 * 3_600_000;

/**
 * Removes mirrored releases that this shell has not served for 30 days, and what broken downloads have left. A folder's time
 * says when its release last served.
 * @param needed versions that it serves or prepares now
 * @returns the folders removed, relative to the mirror
 */
export async function pruneMirror(
  mirror: string,
  needed: VersionsInForce,
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

/** A folder of which nothing was ever mirrored is not there. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Prunes now and daily. Returns the function that ends it. */
export function keepMirrorPruned(
  mirror: string,
  needed: () => VersionsInForce,
  log: (message: string) => void,
): () => void {
  const prune = () =>
    pruneMirror(mirror, needed()).then(
      (removed) => removed.length > 0 && log(`mirror: removed ${removed.join(', ')}, not served for 30 days`),
      (error: unknown) => log(`mirror: could not be pruned: ${String(error)}`),
    );
  void prune();
  const timer = setInterval(prune, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
