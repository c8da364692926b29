import type { RenderItem } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Characters of HTML and props that each kind of list item may keep. */
export const itemCacheChars = 8_000_000;

/** Stands for an item without HTML: a rendering of its own costs more than one within its page. */
const seenOnce = '';

/**
 * HTML of pure list items by component and props. A release's components are its own, so a new release starts empty,
 * and what is cached can never be stale: equal props give equal HTML.
 * @param maxChars of HTML and props, for each component
 */
export function createItemCache(maxChars: number): RenderItem {
  const components = new WeakMap<object, LRUCache<string, string>>();
  const cacheOf = (component: object) => {
    const known = components.get(component);
    if (known) return known;
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
    const known = cache.get(key);
    if (known === undefined) {
      cache.set(key, seenOnce);
      return undefined;
    }
    if (known !== seenOnce) return known;
    // a flat copy: React returns a rope of hundreds of strings, which every page would flatten again
    const html = Buffer.from(renderToString(createElement(content, props))).toString();
    cache.set(key, html);
    return html;
  };
}
