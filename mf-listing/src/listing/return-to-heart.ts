import { productOfHeart } from '@storefront/contracts/api';
import type { GrowingList } from './growing-list.ts';
import { listKeys, readList } from './stored-lists.ts';

/**
 * Returns a shopper who has signed in to the heart that was pressed before: restores the pages that the list had then,
 * focuses the heart, which scrolls to it, and removes the fragment from the URL, so that a reload does not repeat it.
 * @param view the end of the name under which the list was stored
 */
export function returnToHeart(hash: string, view: string, restore: (list: GrowingList) => void): void {
  const productId = productOfHeart(hash);
  if (productId === undefined) return;
  const list = storedList(view, productId);
  if (list) restore(list);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  focusHeart(productId);
}

/** The list stored for the history entry of the page before signing in. */
function storedList(view: string, productId: number): GrowingList | undefined {
  return listKeys()
    .filter((key) => key.endsWith(` ${view}`))
    .map(readList)
    .find((list) => list?.cards.some(({ id }) => id === productId));
}

/** Maximum frames for the restored cards to render. */
const maxFrames = 120;

function focusHeart(productId: number, framesLeft = maxFrames): void {
  const heart = document.querySelector<HTMLElement>(`[data-product="${productId}"] [data-heart]`);
  if (heart) heart.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusHeart(productId, framesLeft - 1));
}
