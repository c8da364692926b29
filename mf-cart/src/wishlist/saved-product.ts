import { type EventPayload, events } from '@storefront/contracts';
import { tabStorage } from '@storefront/ui/browser-storage';

type SavedProduct = EventPayload<'wishlist:toggle-requested'>;

const storageKey = 'aragem:favorito-guardado';

/** Stores a heart that was pressed while signed out, until its shopper has signed in in this tab. */
export function saveProduct(product: SavedProduct): void {
  tabStorage.write(storageKey, JSON.stringify(product));
}

/** Returns the stored heart and removes it. */
export function takeSavedProduct(): SavedProduct | undefined {
  const stored = tabStorage.readJson(storageKey);
  tabStorage.remove(storageKey);
  return events['wishlist:toggle-requested'].schema().safeParse(stored).data;
}
