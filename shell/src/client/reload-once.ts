const storageKey = 'aragem:reloaded-at';
const intervalMs = 60_000;

/** Loads the document again, at most once a minute; never where the browser stores nothing, as it could not count. */
export function reloadOnce(documents: Pick<Location, 'reload'>): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < intervalMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch (error) {
    console.info('The browser stores nothing, so the document is not loaded again', error);
    return;
  }
  documents.reload();
}
