import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { findUsedClasses } from '../sheets/used-classes.ts';
import { renderWhole } from './render-whole.ts';

/** Limit of the characters of HTML and props in the cache of one component. */
export const itemCacheChars = 8_000_000;

export interface CachedItem {
  readonly html: Buffer;
  /** `usedClasses` of the HTML, separated by spaces: most items of a list have the same. */
  readonly usedClasses: string;
}

/** Marks an item that was rendered once, without storing HTML: rendering it alone costs more than within its page. */
const seenOnce: CachedItem = { html: Buffer.alloc(0), usedClasses: '' };

/** Gives a pure list item's HTML; undefined when the page has to render it. */
export type FindItem = <Props extends object>(
  content: ComponentType<Props>,
  props: Props,
) => CachedItem | undefined;

/**
 * Caches HTML of pure list items by component and props. A new release has new components, so it starts with an empty
 * cache, and no entry can be stale, because equal props give equal HTML.
 * @param maxChars of HTML and props, for each component
 */
export function createItemCache(maxChars: number): FindItem {
  const components = new WeakMap<object, LRUCache<string, CachedItem>>();
  const getCache = (component: object) => {
    const cached = components.get(component);
    if (cached) return cached;
    const created = new LRUCache<string, CachedItem>({
      maxSize: maxChars,
      sizeCalculation: ({ html }, key) => html.length + key.length,
    });
    components.set(component, created);
    return created;
  };
  return (content, props) => {
    const cache = getCache(content);
    const key = JSON.stringify(props);
    const cached = cache.get(key);
    if (cached === undefined) {
      cache.set(key, seenOnce);
      return undefined;
    }
    if (cached !== seenOnce) return cached;
    const html = renderWhole(createElement(content, props));
    const item = { html: Buffer.from(html), usedClasses: [...findUsedClasses(html)].join(' ') };
    cache.set(key, item);
    return item;
  };
}
