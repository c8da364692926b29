import { scriptSafeJson } from '../page/page-state.ts';

/** Objects down to this depth are looked into: an envelope, and the data in it. */
const depthLookedInto = 2;

/**
 * JSON of objects that nobody changes: what serves many requests is written out once. So is what stands in them, the
 * members of their lists too: a product's card stands on many pages, which are themselves never the same.
 */
export class WrittenTexts {
  readonly #texts = new WeakMap<object, string>();

  textOf(value: object): string {
    return this.#write(value, depthLookedInto);
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
    if (!isPlain(value)) return scriptSafeJson(value);
    return this.#once(value, () => (depth === 0 ? scriptSafeJson(value) : this.#object(value, depth)));
  }

  #object(value: object, depth: number): string {
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
