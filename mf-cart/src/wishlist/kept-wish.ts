import { type EventPayload, events } from '@storefront/contracts';

type Wish = EventPayload<'wishlist:toggle-requested'>;

const storageKey = 'aragem:favorito-guardado';

/** A heart that was pressed while signed out, until its shopper has signed in in this tab. */
export interface KeptWish {
  readonly keep: (wish: Wish) => void;
  /** Returns it and removes it. */
  readonly take: () => Wish | undefined;
}

/** @param open the tab's storage; where the browser forbids it, nothing is kept */
export function keptWish(open: () => Storage): KeptWish {
  const stored = (use: (storage: Storage) => string | null): string | null => {
    try {
      return use(open());
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    keep(wish) {
      stored((storage) => {
        storage.setItem(storageKey, JSON.stringify(wish));
        return null;
      });
    },
    take() {
      const text = stored((storage) => {
        const kept = storage.getItem(storageKey);
        storage.removeItem(storageKey);
        return kept;
      });
      return text === null ? undefined : wishIn(text);
    },
  };
}

function wishIn(text: string): Wish | undefined {
  try {
    return events['wishlist:toggle-requested'].schema().safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
