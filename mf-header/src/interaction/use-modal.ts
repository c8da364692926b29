import { useStorefront } from '@storefront/contracts';
import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useRouteChange } from './use-route-change.ts';

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Props for a `<dialog>` that is mounted only while it is open: the browser traps the focus and gives it back, the
 * page stays where it is. Escape, a click on the backdrop and a route change ask for `onClose`.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const { lockScroll } = useStorefront();
  // before the node leaves the page: a dialog that is merely removed does not give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog?.close();
    };
  }, [lockScroll]);
  useRouteChange(onClose);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose,
    onClick: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}
