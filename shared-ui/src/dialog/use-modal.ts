import { useStorefront } from '@storefront/contracts';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a `<dialog>` as a modal one while `open`, and stops the page's scrolling meanwhile. Layout effects, since a dialog
 * that has left the document before it is closed does not give the focus back.
 * @param initialFocus what gets the focus; the first control unless given
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  const { lockScroll } = useStorefront();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const unlock = lockScroll();
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      unlock();
      element.close();
    };
  }, [dialog, open, initialFocus, lockScroll]);
}
