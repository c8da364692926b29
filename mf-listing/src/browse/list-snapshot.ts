import type { GrowingList } from './growing-list.ts';

/** State by which going back restores the list and its scroll position. */
export interface ListSnapshot {
  readonly list: GrowingList;
  /** CSS pixels from the top of the page. */
  readonly scrollY: number;
}

/** Change this prefix when the list's shape changes: a tab may be open across releases. */
export const snapshotPrefix = 'listing-3 ';

/** Stores a list by history entry and view for the tab's lifetime. When storage is full, only the newest is kept. */
export function saveSnapshot(key: string, snapshot: ListSnapshot): void {
  const text = JSON.stringify(snapshot);
  try {
    sessionStorage.setItem(snapshotPrefix + key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    retryAlone(key, text);
  }
}

export function readSnapshot(key: string): ListSnapshot | undefined {
  try {
    const text = sessionStorage.getItem(snapshotPrefix + key);
    return text === null ? undefined : (JSON.parse(text) as ListSnapshot);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function retryAlone(key: string, text: string): void {
  try {
    for (const known of Object.keys(sessionStorage))
      if (known.startsWith(snapshotPrefix)) sessionStorage.removeItem(known);
    sessionStorage.setItem(snapshotPrefix + key, text);
  } catch (error) {
    // storage is blocked or too small for one list: going back shows the first page
    if (!(error instanceof DOMException)) throw error;
  }
}
