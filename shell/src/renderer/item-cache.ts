import type { RenderItem } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Limit of the characters of HTML and props in the cache of one component. */
export const itemCacheChars = 8_000_000;

/** Marks an item that was rendered once, without storing HTML: rendering it alone costs more than within its page. */
const seenOnce = '';

/**
 * Caches HTML of pure list items by component and props. A new release has new components, so it starts with an empty
 * cache, and no entry can be stale, because equal props give equal HTML.
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
    // a flat copy: React returns a string of hundreds of parts, which would be flattened again on each page
    const html = Buffer.from(renderToString(createElement(content, props))).toString();
    cache.set(key, html);
    return html;
  };
}
