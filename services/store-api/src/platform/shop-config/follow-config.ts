import { statSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { lookEvery } from '../intervals/look-every.ts';
import type { Shop } from './shop.ts';
import { readAfter, readShopConfig, type ShopConfig, takeFile } from './stored-config.ts';

/** Combines size and time, because a file may be written twice within one tick of the clock. */
function readVersion(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

export interface FollowedShop extends Shop, ShopConfig {}

export interface FollowedConfig {
  /** What the database last said; the same object until it says something else. */
  current(): FollowedShop;
  stop(): Promise<void>;
}

interface FollowOptions {
  readonly file: string;
  readonly everyMs?: number;
  readonly takesCards: boolean;
  /** Called when the configuration cannot be read; what was read before stays. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Follows the shop's configuration, so that it can be changed without a restart, for all processes.
 * @throws Error when there is none at the start
 */
export async function followShopConfig(
  database: Database,
  { file, takesCards, everyMs = 1_000, onProblem }: FollowOptions,
): Promise<FollowedConfig> {
  let fileVersion = readVersion(file);
  await takeFile(database, file);
  let known = { ...(await readShopConfig(database)), takesCards };
  const look = async () => {
    const latest = database.engine === 'pglite' ? readVersion(file) : fileVersion;
    if (latest !== fileVersion) {
      // a file that cannot be used is reported once
      fileVersion = latest;
      await takeFile(database, file);
    }
    const newer = await readAfter(database, known.version);
    if (newer) known = { ...newer, takesCards };
  };
  const looking = lookEvery(everyMs, look, onProblem);
  return { current: () => known, stop: () => looking.stop() };
}
