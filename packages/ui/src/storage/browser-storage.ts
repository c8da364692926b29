/**
 * A storage of the browser that never throws. Browsers may lack it, give null for it (in-app browsers), refuse it or
 * have filled it: then reads find nothing and writes store nothing.
 */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** The stored JSON; undefined when there is none, or it is not JSON. */
  readonly readJson: (key: string) => unknown;
  /** Returns whether the text is stored now. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** Shared by the tabs of this browser; stays when they close. */
export const deviceStorage = createStorage(() => window.localStorage);

/** Of this tab; stays when the document is loaded again. */
export const tabStorage = createStorage(() => window.sessionStorage);

function createStorage(open: () => Storage): BrowserStorage {
  // any error means that the browser stores nothing: which kind it throws differs between browsers
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        // some browsers drop the text silently
        return storage.getItem(key) === text;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
