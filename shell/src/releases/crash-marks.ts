import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { releaseKey } from './ready-release.ts';

export interface CrashMarks {
  /** Runs a release's preparation. Rejects while the release is suspected. */
  readonly guard: <T>(record: ReleaseRecord, prepare: () => Promise<T>) => Promise<T>;
  /** Call it on an orderly exit, so that no preparation under way is suspected at the next start. */
  clear(): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** Time after which the next suspect is prepared too. */
const turnLimitMs = 30_000;

/**
 * Finds the release whose preparation crashes the process. Each preparation has a file in the folder while it is under
 * way; the releases whose files are found at a start are suspects. One suspect is refused for a while, longer after
 * each crash. Several suspects are prepared one after the other, so that the next crash identifies one.
 */
export function crashMarks(folder: string): CrashMarks {
  mkdirSync(folder, { recursive: true });
  const crashes = readCrashes(folder);
  const isSole = crashes.size === 1;
  const startedAt = performance.now();
  for (const key of isSole ? [] : crashes.keys()) rmSync(path.join(folder, key), { force: true });
  let turn: Promise<unknown> = Promise.resolve();

  const runMarked = async <T>(key: string, prepare: () => Promise<T>): Promise<T> => {
    const mark = path.join(folder, key);
    writeFileSync(mark, String((crashes.get(key) ?? 0) + 1));
    try {
      return await prepare();
    } finally {
      rmSync(mark, { force: true });
      crashes.delete(key);
    }
  };

  return {
    async guard(record, prepare) {
      const key = releaseKey({ record });
      const count = crashes.get(key);
      if (count === undefined) return runMarked(key, prepare);
      if (isSole) {
        const pauseMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
        if (performance.now() - startedAt < pauseMs)
          throw new Error(`the process ended ${count} times while it was prepared; it waits ${pauseMs} ms`);
        return runMarked(key, prepare);
      }
      const own = turn.then(() => runMarked(key, prepare));
      turn = Promise.race([own.catch(() => {}), elapsed(turnLimitMs)]);
      return own;
    },
    clear() {
      for (const name of readdirSync(folder))
        if (!crashes.has(name)) rmSync(path.join(folder, name), { force: true });
    },
  };
}

/**
 * Number of crashes during each suspect's preparation; a mark is written before the crash, so it counts one already.
 */
function readCrashes(folder: string): Map<string, number> {
  return new Map(
    readdirSync(folder).map((name) => [name, Number(readFileSync(path.join(folder, name), 'utf8')) || 1]),
  );
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
