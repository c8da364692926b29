import type { ProviderCall } from './watch-calls.ts';

/** Tells whoever listens of each call of a provider. */
export class ProviderCalls {
  readonly #listeners = new Set<(call: ProviderCall) => void>();

  report(call: ProviderCall): void {
    for (const listen of this.#listeners) listen(call);
  }

  /** @returns a function that ends it */
  listen(listener: (call: ProviderCall) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
