import { scriptSafeJson } from '../page/page-state.ts';

/** Objects down to this depth are gone through for lists: an envelope, and the data in it. */
const listDepth = 2;

/**
 * JSON of objects that nobody changes: what serves many requests is written out once. So is each member of the data's
 * own lists, for a product's card stands on many pages, which are themselves never the same.
 */
export class WrittenTexts {
  readonly #texts = new WeakMap<object, string>();

  textOf(value: object): string {
    return this.#once(value, () => this.#write(value, listDepth));
  }

  #once(value: object, write: () => string): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = write();
    this.#texts.set(value, text);
    return text;
  }

  #write(value: unknown, depth: number): string {
    if (Array.isArray(value)) return `[${value.map((member) => this.#member(member)).join(',')}]`;
    if (depth === 0 || !isPlain(value)) return scriptSafeJson(value);
    const written = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${scriptSafeJson(name)}:${this.#write(member, depth - 1)}`);
    return `{${written.join(',')}}`;
  }

  #member(member: unknown): string {
    if (member === undefined) return 'null';
    return isPlain(member) ? this.#once(member, () => scriptSafeJson(member)) : scriptSafeJson(member);
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
