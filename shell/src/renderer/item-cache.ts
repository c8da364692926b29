import type { RenderItem } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Characters of HTML and props that the cache of one kind of list item may hold. */
export const itemCacheChars = 8_000_000;

/** Marks an item that was met once, without HTML: rendering it apart costs more than within its page. */
const seenOnce = '';

/**
 * HTML of pure list items by component and props. A release's components are its own, so a new release starts empty,
 * and what is cached can never be stale: equal props give equal HTML.
 * @param maxChars of HTML and props, for each component
 */
export function createItemCache(maxChars: number): RenderItem {
  const components = new WeakMap<object, LRUCache<string, string>>();
  const cacheOf = (component: object) => {
    const cached = components.get(component);
    if (cached) return cached;
    const created = new LRUCache<string, string>({
      maxSize: maxChars,
      sizeCalculation: (html, key) => html.length + key.length,
    });
    components.set(component, created);
    return created;
  };
  return (content, props) => {
    const cache = cacheOf(content);
    const key = JSON.stringify(props);
    const cached = cache.get(key);
    if (cached === undefined) {
      cache.set(key, seenOnce);
      return undefined;
    }
    if (cached !== seenOnce) return cached;
    // a flat copy: React returns a rope of hundreds of strings, which every page would flatten again
    const html = Buffer.from(renderToString(createElement(content, props))).toString();
    cache.set(key, html);
    return html;
  };
}
