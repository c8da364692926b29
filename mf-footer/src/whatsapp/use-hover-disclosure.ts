import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEscape } from '../interaction/use-escape.ts';

/**
 * Opens on hover of a mouse, on focus and on a press. Escape, leaving it, or a second press closes it.
 * `open` is undefined until hydration, so that until then CSS alone can open it.
 */
export function useHoverDisclosure() {
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  /** Kind of the pointer that is pressed: a press focuses the button before its click, and only the click counts. */
  const pointerDown = useRef<string>(undefined);
  useEffect(() => {
    const inUse = root.current?.matches(':is(:hover, :focus-within)') ?? false;
    // the shell replays a click from before hydration, which must not close what CSS had opened
    if (inUse) pointerDown.current = 'mouse';
    setOpen(inUse);
  }, []);
  useEscape(open === true, () => {
    // move the focus before closing, which hides the focused element
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  });

  return {
    open,
    rootProps: {
      ref: root,
      'data-open': open,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        pointerDown.current = undefined;
        setOpen(false);
      },
      onFocus: () => {
        if (pointerDown.current === undefined) setOpen(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        pointerDown.current = undefined;
        setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open ?? false,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointerDown.current = pointerType;
      },
      // a mouse has already opened it by hovering, so its click must not close it
      onClick: () => {
        setOpen(pointerDown.current === 'mouse' || !open);
        pointerDown.current = undefined;
      },
    },
  };
}
