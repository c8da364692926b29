import * as z from 'zod/mini';

/** Which popups this browser has met: shown in this session, or closed by the shopper at any time. */
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
/** Old ones are forgotten, so that the list stays short. */
const remembered = 50;
const Ids = z.array(z.int());

/** Where the browser forbids storage, nothing is remembered. */
export function seenPopups(storages: Storages): SeenPopups {
  return {
    has: (id) => [storages.session, storages.local].some((storage) => read(storage).includes(id)),
    shown: (id) => remember(storages.session, id),
    closed: (id) => remember(storages.local, id),
  };
}

/** The page's own storages; undefined where reading them is forbidden. */
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

function remember(storage: Storage | undefined, id: number): void {
  const ids = [...read(storage).filter((seen) => seen !== id), id].slice(-remembered);
  try {
    storage?.setItem(storageKey, JSON.stringify(ids));
  } catch (error) {
    // full: the popup will be shown once more, which is no failure
    if (!(error instanceof DOMException)) throw error;
  }
}
