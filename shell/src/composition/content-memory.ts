import type { HtmlOf } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';

/** HTML of components that many pages repeat. A release's components are its own: a new release starts with nothing. */
export class ContentMemory {
  readonly #html = new WeakMap<object, LRUCache<string, string>>();
  readonly #texts = new WeakMap<object, string>();
  readonly #maxChars: number;

  /** @param maxChars of HTML and its props, for each component */
  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  /** What remembers, over what renders. */
  over(render: HtmlOf): HtmlOf {
    return (content, props) => {
      const kept = this.#of(content);
      const key = this.#keyOf(props);
      const known = kept.get(key);
      if (known !== undefined) return known;
      // a copy in one piece: React gives a string of hundreds, which every page would put together again
      const html = Buffer.from(render(content, props)).toString();
      kept.set(key, html);
      return html;
    };
  }

  /** Objects among the props are written out once: what many pages repeat is often the very same object. */
  #keyOf(props: object): string {
    let key = '';
    for (const [name, value] of Object.entries(props)) key += `${name}=${this.#textOf(value)} `;
    return key;
  }

  #textOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    this.#texts.set(value, text);
    return text;
  }

  #of<Props>(content: ComponentType<Props>): LRUCache<string, string> {
    const known = this.#html.get(content);
    if (known !== undefined) return known;
    const made = new LRUCache<string, string>({
      maxSize: this.#maxChars,
      sizeCalculation: (html, key) => html.length + key.length,
    });
    this.#html.set(content, made);
    return made;
  }
}
