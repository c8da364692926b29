import { idleWithin } from '@storefront/ui/hydrate';
import { once, type Strategy } from '@storefront/ui/hydrate/strategy';

/**
 * Time from the page's start after which a late slot hydrates in an idle moment: 5 s, or 6 s in windows under 640 px,
 * and 7 s at the latest.
 */
function idleDelaysMs(windowWidth: number): { readonly waitMs: number; readonly limitMs: number } {
  const waitMs = windowWidth < 640 ? 6000 : 5000;
  const msLeft = (ms: number) => Math.max(0, ms - performance.now());
  return { waitMs: msLeft(waitMs), limitMs: 7000 - waitMs };
}

const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/** Runs when the element is used, or when the page is idle after the shopper's first action elsewhere or after a wait. */
export const usedOrIdle: Strategy = (run, element) => {
  const { signal, due, stop } = once(run);
  const { waitMs, limitMs } = idleDelaysMs(window.innerWidth);
  const idle = idleWithin(limitMs);
  const timer = setTimeout(() => idle(due, element), waitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const onInteraction = (event: Event) => {
    if (event.composedPath().includes(element)) due();
    // the action elsewhere is handled first; a pointer that only moves is no action
    else if (event.type !== 'pointerover') idle(due, element);
  };
  // on the window, because click replay stops clicks there
  for (const type of interactions)
    window.addEventListener(type, onInteraction, { signal, capture: true, passive: true });
  return stop;
};
