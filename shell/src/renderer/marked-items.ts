import { randomUUID } from 'node:crypto';
import type { RenderItem } from '@storefront/contracts';
import { findUsedClasses } from '../sheets/used-classes.ts';
import type { CachedItem, FindItem } from './item-cache.ts';

/**
 * The cached items of one rendering. React writes a mark in place of each, so that HTML of earlier pages is neither
 * encoded nor searched for names again.
 */
export class MarkedItems {
  readonly #items: CachedItem[] = [];
  /** No content of a page can contain it. */
  readonly #id = randomUUID();
  readonly #find: FindItem;

  constructor(find: FindItem) {
    this.#find = find;
  }

  readonly render: RenderItem = (content, props) => {
    const item = this.#find(content, props);
    // numbered, because React may call a component again before it takes its output
    return item && `<!--${this.#id} ${this.#items.push(item) - 1}-->`;
  };

  /** Puts the items into the HTML that React wrote. */
  insertInto(output: string): { readonly html: Buffer; readonly usedClasses: readonly string[] } {
    const [first = '', ...rest] = output.split(`<!--${this.#id} `);
    const html: Buffer[] = [Buffer.from(first)];
    const own = [first];
    const namesOfItems = new Set<string>();
    for (const part of rest) {
      const end = part.indexOf('-->');
      const item = this.#items[Number(part.slice(0, end))];
      const after = part.slice(end + '-->'.length);
      own.push(after);
      if (item) html.push(item.html);
      html.push(Buffer.from(after));
      if (item?.usedClasses) namesOfItems.add(item.usedClasses);
    }
    const names = findUsedClasses(own.join(''));
    for (const list of namesOfItems) for (const name of list.split(' ')) names.add(name);
    return { html: Buffer.concat(html), usedClasses: [...names].sort() };
  }
}
