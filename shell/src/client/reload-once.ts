const storageKey = 'aragem:reloaded-at';
const intervalMs = 60_000;

/**
 * Loads the document again, at most once a minute. The time of the last reload is in session storage; without storage
 * nothing is reloaded.
 */
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
