import type { AnyEndpoint, KeptReply, ReplyMemory } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';

/**
 * The API's last replies, by endpoint and address. Each release brings endpoints of its own, whose schemas may differ:
 * a reply serves only the one that read it.
 */
export class RememberedReplies implements ReplyMemory {
  readonly #numbers = new WeakMap<AnyEndpoint, number>();
  readonly #replies: LRUCache<string, KeptReply<AnyEndpoint>>;
  #last = 0;

  constructor(max: number) {
    this.#replies = new LRUCache({ max });
  }

  find<E extends AnyEndpoint>(endpoint: E, address: string): KeptReply<E> | undefined {
    const kept = this.#replies.get(this.#key(endpoint, address));
    if (kept) freeze(kept.reply);
    return kept;
  }

  keep<E extends AnyEndpoint>(endpoint: E, address: string, kept: KeptReply<E>): void {
    this.#replies.set(this.#key(endpoint, address), kept);
  }

  #key(endpoint: AnyEndpoint, address: string): string {
    let number = this.#numbers.get(endpoint);
    if (number === undefined) {
      this.#last += 1;
      number = this.#last;
      this.#numbers.set(endpoint, number);
    }
    return `${number} ${address}`;
  }
}

/** A load that changes what it was given would change it for every other visitor: from its second use on it fails. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
