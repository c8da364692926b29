import { type BrowserStorage, deviceStorage, tabStorage } from '@storefront/ui/browser-storage';
import * as z from 'zod/mini';

const storageKey = 'aragem:popups-vistos';
/** Limit of stored ids; older ones are dropped. */
const maxSeen = 50;
const Ids = z.array(z.int());

/** Popups seen by this browser: shown in this session, or ever closed by the shopper. */
export const seenPopups = {
  has: (id: number): boolean => [tabStorage, deviceStorage].some((storage) => read(storage).includes(id)),
  shown: (id: number): void => addTo(tabStorage, id),
  closed: (id: number): void => addTo(deviceStorage, id),
};

function read(storage: BrowserStorage): readonly number[] {
  const ids = Ids.safeParse(storage.readJson(storageKey));
  return ids.success ? ids.data : [];
}

/** Where nothing can be stored the popup may be shown again. */
function addTo(storage: BrowserStorage, id: number): void {
  const ids = [...read(storage).filter((seen) => seen !== id), id].slice(-maxSeen);
  storage.write(storageKey, JSON.stringify(ids));
}
