import { type ModuleId, type PageModule, type Storefront, StorefrontContext } from '@storefront/contracts';
import { createElement, type ReactElement } from 'react';
import type { Location, Navigator, Router } from 'react-router-dom';
import { isPage, remoteOf } from './page-state.ts';

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

interface SlotContext {
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

/**
 * React's `identifierPrefix` of a slot's root, so that no two roots of a document create the same id. The page's slot
 * has one prefix for all pages, because its root is kept during soft navigations.
 */
export function slotPrefix(module: ModuleId): string {
  return isPage(module) ? 'page' : remoteOf(module).slice('mf-'.length);
}

/** An error with an HTTP status of its own. */
interface StatusError extends Error {
  readonly statusCode: number;
}

/**
 * Combines a module's load with the middleware that its route names.
 * @returns a load that throws what the middleware throws; an error of status 500 when the module lacks that middleware
 */
export function withMiddleware(
  { load, middleware = {} }: Pick<LoadedModule, 'load' | 'middleware'>,
  name: string | undefined,
): LoadedModule['load'] {
  if (name === undefined) return load;
  return async (context) => {
    if (!Object.hasOwn(middleware, name)) throw unknownMiddleware(name);
    await middleware[name]?.(context);
    return load?.(context);
  };
}

function unknownMiddleware(name: string): StatusError {
  return Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
}
