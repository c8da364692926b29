/**
 * Names of the texts that public HTML cannot have, because it is the same for every visitor and at any time. The shell
 * fills them in while nobody has used the page, which no code of a remote runs for.
 * - `cart`: hidden while the cart is empty. Inside it `cart-count` and `cart-noun`, which has `data-one` and `data-many`.
 * - `first-name`: the shopper's. `signed-in`: its `data-text` replaces its text for a shopper who is signed in.
 * - `clock`: the time until `data-ends-at` (ISO 8601), within an element that has `data-waiting` until it is known.
 * - `countdown`: the same in four parts, days first, each a number and a noun with `data-one` and `data-many`. It is not
 *   visible until it is known.
 */
export type LiveText =
  | 'cart'
  | 'cart-count'
  | 'cart-noun'
  | 'first-name'
  | 'signed-in'
  | 'clock'
  | 'countdown'
  | 'countdown-part';

/** Attributes of an element whose text the shell fills in. React keeps that text until the component's own changes. */
export function liveText(name: LiveText) {
  return { 'data-live': name, suppressHydrationWarning: true } as const;
}

export function listLiveTexts(name: LiveText, page: ParentNode): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-live="${name}"]`)];
}
