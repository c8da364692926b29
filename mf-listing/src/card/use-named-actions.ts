import { type RefObject, useEffect, useId, useRef } from 'react';

/**
 * Adds the product's name to the accessible names of its card's actions, since 24 'Comprar' must differ. It does so in
 * the browser, because in the HTML these names take 255 bytes (brotli) of a listing, and the buttons work only after
 * hydration.
 * The id is never in the server's HTML, which is cached by the card's props.
 * @param actions selects the actions inside the card
 * @returns the ref of the card's element, whose heading is the name
 */
export function useNamedActions(actions: string): RefObject<HTMLElement | null> {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // after each render, which may have replaced an action
  useEffect(() => {
    const name = card.current?.querySelector('h3');
    if (!name) return;
    name.id = `${id}name`;
    for (const [index, action] of card.current?.querySelectorAll(actions).entries() ?? []) {
      action.id = `${id}${index}`;
      action.setAttribute('aria-labelledby', `${action.id} ${name.id}`);
    }
  });
  return card;
}
