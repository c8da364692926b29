import { useStorefront } from '@storefront/contracts';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a `<dialog>` as a modal one while `open`, and stops the page's scrolling meanwhile. It uses layout effects,
 * because a dialog that leaves the document before it is closed does not give the focus back.
 * @param initialFocus element that gets the focus; the first control if absent
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
