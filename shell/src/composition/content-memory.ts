import type { HtmlOf } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import type { WrittenTexts } from './written-texts.ts';

/** HTML of components that many pages repeat. A release's components are its own: a new release starts with nothing. */
export class ContentMemory {
  readonly #html = new WeakMap<object, LRUCache<string, string>>();
  /** The same HTML by the one object among the props, if that is the very same: then no text is compared. */
  readonly #ofObjects = new WeakMap<object, WeakMap<object, Map<string, string>>>();
  readonly #texts: WrittenTexts;
  readonly #maxChars: number;

  /**
   * @param maxChars of HTML and its props, for each component
   * @param texts of props: what many pages repeat is often the very same object
   */
  constructor(maxChars: number, texts: WrittenTexts) {
    this.#maxChars = maxChars;
    this.#texts = texts;
  }

  /** What remembers, over what renders. */
  over(render: HtmlOf): HtmlOf {
    return (content, props) => {
      const [object, ...others] = Object.values(props).filter(isObject);
      if (object === undefined || others.length > 0) return this.#byText(content, props, render);
      const near = this.#near(content, object);
      const rest = keyOf(props, (value) => (isObject(value) ? '' : JSON.stringify(value)));
      const known = near.get(rest) ?? this.#byText(content, props, render);
      near.set(rest, known);
      return known;
    };
  }

  #byText<Props extends object>(content: ComponentType<Props>, props: Props, render: HtmlOf): string {
    const kept = this.#of(content);
    const key = keyOf(props, (value) =>
      isObject(value) ? this.#texts.textOf(value) : JSON.stringify(value),
    );
    const known = kept.get(key);
    if (known !== undefined) return known;
    // a copy in one piece: React gives a string of hundreds, which every page would put together again
    const html = Buffer.from(render(content, props)).toString();
    kept.set(key, html);
    return html;
  }

  #near(content: object, object: object): Map<string, string> {
    const objects = this.#ofObjects.get(content) ?? new WeakMap<object, Map<string, string>>();
    this.#ofObjects.set(content, objects);
    const near = objects.get(object) ?? new Map<string, string>();
    objects.set(object, near);
    return near;
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

function keyOf(props: object, textOf: (value: unknown) => string | undefined): string {
  let key = '';
  for (const [name, value] of Object.entries(props)) key += `${name}=${textOf(value)} `;
  return key;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
