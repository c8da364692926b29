import {
  createApiClient,
  createBus,
  type ModuleId,
  type RenderItem,
  type StoreConfig,
  type Storefront,
} from '@storefront/contracts';
import { type ComponentType, createElement } from 'react';
import type { Router } from 'react-router-dom';
import { htmlLocation, slotPrefix, slotTree } from '../page/slot-tree.ts';
import type { FindItem } from './item-cache.ts';
import { MarkedItems } from './marked-items.ts';
import { renderWhole } from './render-whole.ts';
import type { Rendered, RenderRequest } from './renderer.ts';

export interface RenderTools {
  readonly findItem: FindItem;
  /** The instance of React Router that releases' code shares. */
  readonly router: typeof Router;
}

/**
 * Renders one module's component as the only content of its root.
 * @throws what the component throws, or Error when a Suspense boundary in it caught an error or is pending
 */
export function renderHtml(
  component: ComponentType<{ readonly data: unknown }>,
  data: unknown,
  module: ModuleId,
  { path, search, config }: RenderRequest,
  { findItem, router }: RenderTools,
): Pick<Rendered, 'html' | 'usedClasses' | 'links'> {
  const items = new MarkedItems(findItem);
  const tree = slotTree(createElement(component, { data }), {
    storefront: serverStorefront(config, items.render),
    location: htmlLocation(module, { pathname: path, search, hash: '', state: null, key: 'default' }),
    navigator: serverNavigator,
    router,
    onServer: true,
  });
  const output = renderWhole(tree, { identifierPrefix: slotPrefix(module) });
  const links = hoistedElements.exec(output)?.[0] ?? '';
  return { ...items.insertInto(output.slice(links.length)), links };
}

/**
 * React writes preloads, style sheets with a precedence, async scripts, titles and metas before all other HTML, but leaves
 * elements with an attribute `itemprop` in their place.
 */
const hoistedElements =
  /^(?:<(?:link|meta)(?: (?!itemprop[ =/>])[^ "=>]+(?:="[^"]*")?)*\/?>|<title>[^<]*<\/title>|<style data-precedence=[^>]*>[^<]*<\/style>|<script [^>]*async[^>]*><\/script>)+/i;

function serverStorefront(config: StoreConfig, renderItem: RenderItem): Storefront {
  return {
    bus: createBus(),
    // data comes from loads: a call made while rendering could not be awaited
    api: createApiClient({ fetch: () => Promise.reject(new Error('No API calls while rendering')) }),
    config,
    renderItem,
    lockScroll: () => () => {},
    now: Date.now,
    announce: () => {},
    setTitle: () => {},
  };
}

function refuseNavigation(): never {
  throw new Error('No navigation while rendering on the server');
}

const serverNavigator = {
  createHref: (to: { pathname?: string; search?: string; hash?: string } | string) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push: refuseNavigation,
  replace: refuseNavigation,
  go: refuseNavigation,
};
