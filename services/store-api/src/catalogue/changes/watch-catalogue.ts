import { type Content, noContent } from '../../content-documents/content.ts';
import { noPhotograph, type Originals } from '../../media/pictures/originals/originals.ts';
import type { Database } from '../../platform/database/database.ts';
import { lookEvery } from '../../platform/intervals/look-every.ts';
import type { Shop } from '../../platform/shop-config/shop.ts';
import type { Catalogue } from '../memory/catalogue.ts';
import { readWhole, upToDate } from './catalogue-changes.ts';

export interface CatalogueWatch {
  /** The latest catalogue. */
  current(): Catalogue;
  /** Time since the catalogue was last known to be what the database has. */
  ageMs(): number;
  /** Checks for changes now instead of at the next interval. */
  refresh(): Promise<void>;
  /** Calls a listener with each catalogue that follows, before anyone is answered from it. */
  onChange(listener: (catalogue: Catalogue) => void): void;
  stop(): Promise<void>;
}

/**
 * Interval at which changes are looked for; with the time to index them, a changed price is visible within a second.
 */
export const lookEveryMs = 400;

/**
 * Keeps a catalogue in memory and follows the database: a change by any process is visible after `everyMs` and the time
 * to index it, and so are other pictures, and another configuration, on which stamps and stock depend. A failed check is logged and repeated; meanwhile the last catalogue is used.
 */
export async function watchCatalogue(
  database: Database,
  options: {
    everyMs: number;
    onError: (error: unknown) => void;
    nowMs?: () => number;
    /** Another object for each configuration. */
    shop: () => Shop;
    originals?: () => Originals;
    /** Another object for each change of a document. */
    content?: () => Content;
  },
): Promise<CatalogueWatch> {
  const {
    nowMs = () => performance.now(),
    shop,
    originals = () => noPhotograph,
    content = () => noContent,
  } = options;
  const context = () => ({ shop: shop(), originals: originals(), content: content() });
  let checkedAtMs = nowMs();
  let known = await readWhole(database, context());
  const listeners: ((catalogue: Catalogue) => void)[] = [];
  let turn: Promise<void> = Promise.resolve();
  const refresh = () => {
    turn = turn.then(async () => {
      const startedAtMs = nowMs();
      const next = await upToDate(database, known, context());
      if (next.catalogue !== known.catalogue) for (const listener of listeners) listener(next.catalogue);
      known = next;
      checkedAtMs = startedAtMs;
    });
    const mine = turn;
    turn = turn.catch(() => {});
    return mine;
  };
  const looking = lookEvery(options.everyMs, refresh, options.onError);
  return {
    current: () => known.catalogue,
    ageMs: () => nowMs() - checkedAtMs,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      await looking.stop();
      await turn;
    },
  };
}
