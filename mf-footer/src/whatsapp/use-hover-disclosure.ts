import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Opens on hover of a mouse, on focus and on a press; Escape, leaving it, or a second press closes it.
 * `open` is undefined until hydration, so that CSS alone can open it before.
 */
export function useHoverDisclosure() {
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  /** Kind of pointer that is down: a press focuses the button before its click, and only the click counts. */
  const pointerDown = useRef<string>(undefined);
  useEffect(() => {
    const inUse = root.current?.matches(':is(:hover, :focus-within)') ?? false;
    // the shell replays a click from before hydration: it must not close what CSS had opened
    if (inUse) pointerDown.current = 'mouse';
    setOpen(inUse);
  }, []);

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
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        // move the focus before closing, which hides the focused element
        button.current?.focus();
        setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open ?? false,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointerDown.current = pointerType;
      },
      // a mouse has opened it by hovering, so its click must not close it
      onClick: () => {
        setOpen(pointerDown.current === 'mouse' || !open);
        pointerDown.current = undefined;
      },
    },
  };
}
