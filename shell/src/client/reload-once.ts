const storageKey = 'aragem:reloaded-at';
const intervalMs = 60_000;

/** Loads the document again, at most once a minute; never without session storage, which holds the time of the last. */
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
