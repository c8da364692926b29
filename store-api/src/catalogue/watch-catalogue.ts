import type { Database } from '../database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { readWhole, upToDate } from './catalogue-changes.ts';

export interface CatalogueWatch {
  /** The latest catalogue. */
  current(): Catalogue;
  /** Checks for changes now instead of at the next interval. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a catalogue in memory and follows the database: a change by any process is visible after `everyMs` and the time
 * to index it. A failed check is logged and repeated; meanwhile the last catalogue is used.
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
