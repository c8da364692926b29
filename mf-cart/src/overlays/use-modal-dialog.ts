import { useStorefront } from '@storefront/contracts';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows the dialog modally while `open`. Layout effects, since closing must come before removal from the document:
 * only then does the browser give the focus back to where it was.
 * @param first what gets the focus; the dialog's first control unless told
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  first?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    first?.current?.focus();
    return () => element.close();
  }, [dialog, open, first]);
}

/** Stops the page's scrolling while `locked`. */
export function useScrollLock(locked: boolean): void {
  const { lockScroll } = useStorefront();
  useLayoutEffect(() => (locked ? lockScroll() : undefined), [locked, lockScroll]);
}
