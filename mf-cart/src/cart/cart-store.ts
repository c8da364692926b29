import { type ApiClient, type Bus, followShopper, openTabChannel } from '@storefront/contracts';
import { type Cart, computeTotals } from '@storefront/contracts/api';

export interface CartState {
  /** The server's last reply; absent until the first one. */
  readonly cart?: Cart;
  /** The server's time when that reply came, epoch ms: it decides which scheduled prices are valid. */
  readonly repliedAtMs: number;
  /** True while the cart is being requested. */
  readonly reading: boolean;
  /** Error message of the last read; empty when it succeeded. */
  readonly readFailure: string;
  /** Keys of the lines that wait for a reply. */
  readonly changing: ReadonlySet<string>;
  /** Error messages of lines, by key. */
  readonly lineFailures: ReadonlyMap<string, string>;
}

/** The owner of the cart's view on one page. Only the operations beside this file write to it. */
export interface CartStore {
  readonly api: ApiClient;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly getState: () => CartState;
  /** The store listens to other tabs while it has subscribers. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Runs calls one after the other: replies out of order would show an old cart. */
  readonly inTurn: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Stores the server's reply and emits `cart:updated`. */
  readonly accept: (cart: Cart) => void;
  /** Notifies the other tabs that the cart has changed on the server. */
  readonly notifyOtherTabs: () => void;
  readonly update: (change: (state: CartState) => Partial<CartState>) => void;
}

interface CartStoreOptions {
  readonly api: ApiClient;
  readonly bus: Bus;
  /** The server's time. */
  readonly now: () => number;
  /** Called when the cart may have changed elsewhere: another tab, or while the page was in the back-forward cache. */
  readonly onStale: (store: CartStore) => void;
}

/** Before the first reply, and on the server. */
export const nothingYet: CartState = {
  repliedAtMs: 0,
  reading: false,
  readFailure: '',
  changing: new Set(),
  lineFailures: new Map(),
};

/** Creates the store; it does nothing before its first subscriber or operation. */
export function createCartStore({ api, bus, now, onStale }: CartStoreOptions): CartStore {
  const listeners = new Set<() => void>();
  let state = nothingYet;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let channel: ReturnType<typeof openCartChannel> | undefined;

  const store: CartStore = {
    api,
    now,
    getState: () => state,
    subscribe(changed) {
      channel ??= openCartChannel(() => onStale(store));
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
    inTurn(call) {
      const turn = lastTurn.then(call);
      lastTurn = turn.catch(() => undefined); // only the caller gets the failure, not the next call
      return turn;
    },
    accept(cart) {
      store.update(() => ({ cart, repliedAtMs: now(), readFailure: '' }));
      bus.emit('cart:updated', { count: cart.itens.length, totalReais: computeTotals(cart).cashReais });
    },
    notifyOtherTabs: () => channel?.notify(),
    update(change) {
      state = { ...state, ...change(state) };
      for (const changed of listeners) changed();
    },
  };
  return store;
}

/** Sends only "changed": each tab then reads the cart itself, so that no tab shows another one's older reply. */
const channelName = 'storefront-cart';
const changed = 'changed';

interface CartChannel {
  readonly notify: () => void;
  readonly close: () => void;
}

/** Listens to other tabs of the shop, whose shopper may also change, and to this page's return from the back-forward cache. */
function openCartChannel(onStale: () => void): CartChannel {
  // without channels `followShopper` calls when the page is shown again
  const channel = openTabChannel(channelName, { onMessage: (data) => data === changed && onStale() });
  const stopFollowing = followShopper(onStale);
  return {
    notify: () => channel.post(changed),
    close() {
      stopFollowing();
      channel.close();
    },
  };
}
