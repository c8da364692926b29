import { type PageModule, type Storefront, StorefrontContext } from '@storefront/contracts';
import { createElement, type ReactElement } from 'react';
import type { Location, Navigator, Router } from 'react-router-dom';

/** A module as its release exports it, whatever its data. */
export type LoadedModule = PageModule<unknown>;

/** A location as the router knows it. */
export type ShopLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'state' | 'key'>;

export interface SlotContext {
  readonly storefront: Storefront;
  readonly location: ShopLocation;
  readonly navigator: Navigator;
  /** The instance that remotes share: Node and bundlers resolve different builds of the package. */
  readonly router: typeof Router;
  readonly onServer: boolean;
}

/** What stands above a module's component in its root: the same tree on the server and in the browser. */
export function slotTree(content: ReactElement, context: SlotContext): ReactElement {
  const { storefront, location, navigator, router, onServer } = context;
  return createElement(
    StorefrontContext,
    { value: storefront },
    createElement(router, { location, navigator, static: onServer, children: content }),
  );
}
