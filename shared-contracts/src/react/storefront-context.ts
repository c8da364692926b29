import { type ComponentType, createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ApiClient } from '../api/call/client.ts';
import type { StoreConfig } from '../api/pages/config.ts';
import type { Bus } from '../bus/bus.ts';
import type { EventName, EventPayload } from '../events/index.ts';

/**
 * Returns what is written for a component with these props: its cached HTML, or a mark that the server replaces by it. If
 * undefined, the component is rendered within the page.
 */
export type RenderItem = <Props extends object>(
  content: ComponentType<Props>,
  props: Props,
) => string | undefined;

/** What the shell gives to every remote on a page. */
export interface Storefront {
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly config: StoreConfig;
  /**
   * Stops the page's scrolling until the returned function is called. Calls are counted, so that overlays may overlap.
   */
  readonly lockScroll: () => () => void;
  /** Announces a short text to screen readers, politely. */
  readonly announce: (text: string) => void;
  /** Sets the document's title for what the page now shows, until the next page; its `head` gives the first one. */
  readonly setTitle: (title: string) => void;
  /**
   * The server's time in milliseconds since 1970. Times that a shopper sees are counted from it: the clocks of many
   * devices are wrong.
   */
  readonly now: () => number;
  /** On the server only; see `pureListItem`. */
  readonly renderItem?: RenderItem;
}

export const StorefrontContext = createContext<Storefront | null>(null);

/** @throws Error without a provider, which means two copies of this package. */
export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext);
  if (storefront === null) throw new Error('No storefront above this component: is the package shared once?');
  return storefront;
}

/** Calls the latest handler for every such event while the component is mounted. */
export function useEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>) => void,
): void {
  const { bus } = useStorefront();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [bus, name]);
}

/** The latest snapshot of that name, with a re-render on each new one; undefined before the first and on the server. */
export function useSnapshot<Name extends EventName>(name: Name): EventPayload<Name> | undefined {
  const { bus } = useStorefront();
  return useSyncExternalStore(
    (changed) => {
      const subscription = bus.on(name).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => bus.latest(name),
    () => undefined,
  );
}
