import { tabStorage } from '@storefront/ui/browser-storage';

const storageKey = 'aragem:reloaded-at';
const intervalMs = 60_000;

/**
 * Loads the document again, at most once a minute. The time of the last reload is in the tab's storage; without storage
 * nothing is reloaded.
 */
export function reloadOnce(documents: Pick<Location, 'reload'>): void {
  const now = Date.now();
  if (now - Number(tabStorage.read(storageKey)) < intervalMs) return;
  if (tabStorage.write(storageKey, String(now))) documents.reload();
  else console.info('The browser stores nothing, so the document is not loaded again');
}
