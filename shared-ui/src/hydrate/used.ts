import { once } from './once.ts';
import type { Strategy } from './strategy.ts';

const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'focusin',
  'keydown',
  'change',
  'click',
] as const;

/** Runs when a pointer, a finger, a key or the focus first reaches the element. */
export const used: Strategy = (run, element) => {
  const { signal, due, stop } = once(run);
  const onUsed = (event: Event) => {
    if (event.composedPath().includes(element)) due();
  };
  // on the window, because other listeners may stop the event there
  const options = { signal, capture: true, passive: true };
  for (const type of interactions) window.addEventListener(type, onUsed, options);
  return stop;
};
