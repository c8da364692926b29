import { LRUCache } from 'lru-cache';

/** What a slot's HTML was made of, as text. The same release at the same address makes the same HTML of it. */
export interface SlotSource {
  readonly data: string;
  readonly config: string;
}

/**
 * HTML of slots by release, module and address. It stands for a new rendering only when data and configuration are the
 * same to the letter, so nothing in it is ever stale.
 */
export class SlotMemory {
  readonly #slots: LRUCache<string, SlotSource & { readonly html: Buffer }>;

  constructor(maxBytes: number) {
    this.#slots = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ html, data }) => html.length + data.length + 1,
    });
  }

  find(key: string, { data, config }: SlotSource): Buffer | undefined {
    const kept = this.#slots.get(key);
    return kept?.data === data && kept.config === config ? kept.html : undefined;
  }

  keep(key: string, source: SlotSource, html: Buffer): void {
    this.#slots.set(key, { ...source, html });
  }
}
