import { tabStorage } from '@storefront/ui/browser-storage';

/** Where the shopper was when a history entry was left. */
export interface LeftEntry {
  /** CSS pixels from the top of the page. */
  readonly scrollY: number;
  /** The `href` of the link that had the focus. */
  readonly followed: string | null;
}

const storedUnder = 'aragem:left-entries';

/** Longest list of entries; the oldest are dropped. */
export const maxEntries = 100;

/**
 * The history entries of this tab by their keys. They are stored, so that they outlive the document: by a reload,
 * another site, or a browser that discards the tab. Without storage they last as long as the document.
 */
export class LeftEntries {
  #entries: ReadonlyMap<string, LeftEntry> = new Map();

  get(key: string): LeftEntry | undefined {
    return this.#read().get(key);
  }

  set(key: string, entry: LeftEntry): void {
    const others = [...this.#read()].filter(([other]) => other !== key);
    this.#entries = new Map([...others, [key, entry] as const].slice(-maxEntries));
    tabStorage.write(storedUnder, JSON.stringify([...this.#entries]));
  }

  /** A document that the browser has kept in memory may be shown again after others have stored entries. */
  #read(): ReadonlyMap<string, LeftEntry> {
    const stored = tabStorage.readJson(storedUnder);
    return isEntries(stored) ? new Map(stored) : this.#entries;
  }
}

/** Other documents of the tab may be of an older or newer shell. */
function isEntries(stored: unknown): stored is [string, LeftEntry][] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (each) => Array.isArray(each) && typeof each[0] === 'string' && Number.isFinite(each[1]?.scrollY),
    )
  );
}
