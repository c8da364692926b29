import { type RefObject, useEffect } from 'react';

/** Time without scrolling after which the button returns. */
const restMs = 250;
/** Controls, and prices that are marked as important. */
const uncoverable = 'button, input, select, textarea, label, summary, .btn, strong';
const fields = 'input, select, textarea';
const price = /R\$\s?\d/;

/**
 * The element has `data-size`: `small` while the page scrolls; `hidden` at rest if a control or a price is under the button.
 * On narrow screens it is `hidden` near the page's top and while a field has the focus.
 */
export function useButtonSize(root: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (size: 'small' | 'hidden' | '') => {
      if (root.current) root.current.dataset.size = size;
    };
    const settle = () => show(yieldsToPage() || coversControl(root.current, button.current) ? 'hidden' : '');
    const settleLater = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, restMs);
    };
    const shrink = () => {
      show(yieldsToPage() ? 'hidden' : 'small');
      settleLater();
    };
    settleLater();
    // content that arrives moves other controls under the button
    const pageSize = new ResizeObserver(settleLater);
    pageSize.observe(document.body);
    document.addEventListener('scroll', shrink, { passive: true });
    for (const type of ['resize', 'focusin', 'focusout', 'click']) window.addEventListener(type, settleLater);
    return () => {
      clearTimeout(timer);
      pageSize.disconnect();
      document.removeEventListener('scroll', shrink);
      for (const type of ['resize', 'focusin', 'focusout', 'click'])
        window.removeEventListener(type, settleLater);
    };
  }, [root, button]);
}

/** On narrow screens the button leaves the page's first screen, and fields, free. */
const yieldsToPage = () =>
  window.innerWidth < 1024 &&
  (window.scrollY < window.innerHeight / 2 || document.activeElement?.matches(fields));

/** Checks nine points of the button, in three rows of three: no control is smaller than their distance. */
function coversControl(root: HTMLElement | null, button: HTMLElement | null): boolean {
  if (root === null || button === null) return false;
  const { offsetWidth: width, offsetHeight: height } = button;
  const { right, bottom } = root.getBoundingClientRect();
  return [0, 0.5, 1].some((x) =>
    [0, 0.5, 1].some((y) =>
      document
        .elementsFromPoint(right - width * x, bottom - height * y)
        .some(
          (element) =>
            !root.contains(element) && (element.closest(uncoverable) !== null || hasPrice(element)),
        ),
    ),
  );
}

/** Whether the element itself has a price, as a cell or a sum; a container of such elements has none. */
function hasPrice({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node instanceof Text && price.test(node.data));
}
