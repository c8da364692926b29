import type { Database } from '../database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { readWhole, upToDate } from './catalogue-changes.ts';

export interface CatalogueWatch {
  /** The newest catalogue known. */
  current(): Catalogue;
  /** Looks for changes at once instead of waiting for the next look. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a catalogue in memory and follows the database's: a change by any process shows within `everyMs` and
 * the time to index. A failed look is logged and repeated; meanwhile the last catalogue serves.
 */
export async function watchCatalogue(
  database: Database,
  options: { everyMs: number; onError: (error: unknown) => void },
): Promise<CatalogueWatch> {
  let known = await readWhole(database);
  let turn: Promise<void> = Promise.resolve();
  const refresh = () => {
    turn = turn.then(async () => {
      known = await upToDate(database, known);
    });
    const mine = turn;
    turn = turn.catch(() => {});
    return mine;
  };
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    await refresh().catch(options.onError);
    looking = false;
  };
  const timer = setInterval(look, options.everyMs);
  return {
    current: () => known.catalogue,
    refresh,
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
