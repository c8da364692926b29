import { type ModuleId, type PageModule, type Storefront, StorefrontContext } from '@storefront/contracts';
import { createElement, type ReactElement } from 'react';
import type { Location, Navigator, Router } from 'react-router-dom';
import { isPage } from './page-state.ts';

/**
 * A module as its release exports it. A layout slot's load gets only a part of the load context, and it has no head.
 */
export type LoadedModule = PageModule<unknown>;

/** A location as React Router sees it. */
export type ShopLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'state' | 'key'>;

/** The location for which a slot's HTML is rendered: path and query for a page, only the path for a layout slot. */
export function htmlLocation(module: ModuleId, location: ShopLocation): ShopLocation {
  const search = isPage(module) ? location.search : '';
  const isWhole = location.hash === '' && location.search === search;
  return isWhole ? location : { ...location, search, hash: '' };
}

export interface SlotContext {
  readonly storefront: Storefront;
  readonly location: ShopLocation;
  readonly navigator: Navigator;
  /** The instance that remotes share, passed in because Node and bundlers resolve different builds of the package. */
  readonly router: typeof Router;
  readonly onServer: boolean;
}

/** Wraps a module's component in its providers: the same tree on the server and in the browser. */
export function slotTree(content: ReactElement, context: SlotContext): ReactElement {
  const { storefront, location, navigator, router, onServer } = context;
  return createElement(
    StorefrontContext,
    { value: storefront },
    createElement(router, { location, navigator, static: onServer, children: content }),
  );
}
