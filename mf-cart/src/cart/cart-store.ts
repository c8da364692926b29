import type { ApiClient, Bus } from '@storefront/contracts';
import type { Cart } from '@storefront/contracts/api';
import { openCartChannel } from './cart-channel.ts';
import { totalsOf } from './cart-totals.ts';

export interface CartState {
  /** The server's last reply; absent until the first one. */
  readonly cart?: Cart;
  /** When that reply came, epoch ms: it decides which scheduled prices hold. */
  readonly repliedAtMs: number;
  /** True while the cart is being asked for. */
  readonly reading: boolean;
  /** What could not be read, in words for the shopper; empty when the last reading succeeded. */
  readonly readFailure: string;
  /** Keys of the lines that wait for a reply. */
  readonly changing: ReadonlySet<string>;
  /** What went wrong at a line, by its key, in words for the shopper. */
  readonly lineFailures: ReadonlyMap<string, string>;
}

/** The owner of the cart's view on one page. The operations beside this file are the only ones to write to it. */
export interface CartStore {
  readonly api: ApiClient;
  readonly getState: () => CartState;
  /** The first subscriber makes the store hear other tabs; the last one to leave ends it. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Runs the call once those before it have ended: replies that overtake each other would show an old cart. */
  readonly inTurn: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Takes the server's reply as the truth, and tells the page. */
  readonly accept: (cart: Cart) => void;
  /** Tells the other tabs that the cart has changed on the server. */
  readonly tellOthers: () => void;
  readonly update: (change: (state: CartState) => Partial<CartState>) => void;
}

export interface CartStoreOptions {
  readonly api: ApiClient;
  readonly bus: Bus;
  /** Called when the cart may have changed elsewhere: another tab, or while the page lay in the back cache. */
  readonly onStale: (store: CartStore) => void;
  readonly nowMs?: () => number;
}

/** Before the first reply, and on the server. */
export const nothingYet: CartState = {
  repliedAtMs: 0,
  reading: false,
  readFailure: '',
  changing: new Set(),
  lineFailures: new Map(),
};

/** Makes the store; it does nothing until it is subscribed to or an operation is run. */
export function createCartStore({ api, bus, onStale, nowMs = Date.now }: CartStoreOptions): CartStore {
  const listeners = new Set<() => void>();
  let state = nothingYet;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let channel: ReturnType<typeof openCartChannel> | undefined;

  const store: CartStore = {
    api,
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
      lastTurn = turn.catch(() => undefined); // whoever asked hears of the failure; the next in line does not
      return turn;
    },
    accept(cart) {
      store.update(() => ({ cart, repliedAtMs: nowMs(), readFailure: '' }));
      bus.emit('cart:updated', { count: cart.itens.length, totalReais: totalsOf(cart).cashReais });
    },
    tellOthers: () => channel?.tell(),
    update(change) {
      state = { ...state, ...change(state) };
      for (const changed of listeners) changed();
    },
  };
  return store;
}
