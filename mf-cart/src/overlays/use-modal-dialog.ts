import { useStorefront } from '@storefront/contracts';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows the dialog modally while `open`. Layout effects, since closing must come before removal from the document:
 * only then does the browser give the focus back to where it was.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [dialog, open]);
}

/** Stops the page's scrolling while `locked`. */
export function useScrollLock(locked: boolean): void {
  const { lockScroll } = useStorefront();
  useLayoutEffect(() => (locked ? lockScroll() : undefined), [locked, lockScroll]);
}
