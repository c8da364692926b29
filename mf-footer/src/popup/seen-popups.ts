import * as z from 'zod/mini';

/** Popups seen by this browser: shown in this session, or ever closed by the shopper. */
export interface SeenPopups {
  readonly has: (id: number) => boolean;
  readonly shown: (id: number) => void;
  readonly closed: (id: number) => void;
}

interface Storages {
  readonly session: Storage | undefined;
  readonly local: Storage | undefined;
}

const storageKey = 'aragem:popups-vistos';
/** Limit of stored ids; older ones are dropped. */
const maxSeen = 50;
const Ids = z.array(z.int());

/** Stores the seen popups; without storage it stores nothing. */
export function seenPopups(storages: Storages): SeenPopups {
  return {
    has: (id) => [storages.session, storages.local].some((storage) => read(storage).includes(id)),
    shown: (id) => addTo(storages.session, id),
    closed: (id) => addTo(storages.local, id),
  };
}

/** The page's storages; undefined if the browser forbids them. */
export function pageStorages(): Storages {
  return { session: opened(() => window.sessionStorage), local: opened(() => window.localStorage) };
}

function opened(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function read(storage: Storage | undefined): readonly number[] {
  try {
    const ids = Ids.safeParse(JSON.parse(storage?.getItem(storageKey) ?? '[]'));
    return ids.success ? ids.data : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function addTo(storage: Storage | undefined, id: number): void {
  const ids = [...read(storage).filter((seen) => seen !== id), id].slice(-maxSeen);
  try {
    storage?.setItem(storageKey, JSON.stringify(ids));
  } catch (error) {
    // storage is full: the popup may be shown again
    if (!(error instanceof DOMException)) throw error;
  }
}
