import {
  createApiClient,
  createBus,
  type ModuleId,
  type RenderItem,
  type StoreConfig,
  type Storefront,
} from '@storefront/contracts';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Router } from 'react-router-dom';
import { slotPrefix } from '../page/slot-prefix.ts';
import { htmlLocation, slotTree } from '../page/slot-tree.ts';
import type { RenderRequest } from './renderer.ts';

export interface RenderTools {
  readonly renderItem: RenderItem;
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
  { renderItem, router }: RenderTools,
): { html: string; links: string } {
  const tree = slotTree(createElement(component, { data }), {
    storefront: serverStorefront(config, renderItem),
    location: htmlLocation(module, { pathname: path, search, hash: '', state: null, key: 'default' }),
    navigator: serverNavigator,
    router,
    onServer: true,
  });
  const output = renderToString(tree, { identifierPrefix: slotPrefix(module) });
  if (output.includes(abandonedBoundary))
    throw new Error(`${module}: a Suspense boundary threw or is pending, which HTML as a string cannot show`);
  const links = hoistedElements.exec(output)?.[0] ?? '';
  return { html: output.slice(links.length), links };
}

/** React's mark of a Suspense boundary that it leaves to the browser. */
const abandonedBoundary = '<!--$!-->';

/** React writes preloads, style sheets with a precedence, async scripts, titles and metas before all other HTML. */
const hoistedElements =
  /^(?:<(?:link|meta) (?![^>]*itemprop)[^>]*>|<title>[^<]*<\/title>|<style data-precedence=[^>]*>[^<]*<\/style>|<script [^>]*async[^>]*><\/script>)+/i;

function serverStorefront(config: StoreConfig, renderItem: RenderItem): Storefront {
  return {
    bus: createBus(),
    // data comes from loads: a call made while rendering could not be awaited
    api: createApiClient({ fetch: () => Promise.reject(new Error('No API calls while rendering')) }),
    config,
    renderItem,
    lockScroll: () => () => {},
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
