import { type RefObject, useEffect, useState } from 'react';

const controls = 'a, button, input, select, textarea, summary';

/** Whether the focused control of the page lies, at least in part, under the element. */
export function useFocusBeneath(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    if (!active) return;
    const look = () => setBeneath(coversFocus(element.current));
    // the browser scrolls the focused element into view only after the event
    const lookLater = () => requestAnimationFrame(look);
    lookLater();
    document.addEventListener('focusin', lookLater);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', lookLater);
      document.removeEventListener('scroll', look);
    };
  }, [element, active]);
  return active && beneath;
}

function coversFocus(element: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (element === null || !focused?.matches(controls) || element.contains(focused)) return false;
  const over = element.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  return (
    under.top < over.bottom && under.bottom > over.top && under.left < over.right && under.right > over.left
  );
}
