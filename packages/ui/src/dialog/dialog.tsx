import { type ComponentProps, type MouseEvent, type RefObject, useRef } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogElementProps = Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onCancel' | 'onClick' | 'onClose'>;

export interface DialogProps extends DialogElementProps {
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /**
   * Makes it a panel as high as the window that slides in from the left; without it, `className` sets size, position
   * and motion.
   */
  readonly side?: 'left';
  /** False keeps it mounted but closed. */
  readonly open?: boolean;
  /** The element that gets the focus; the first control unless given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a press beside the dialog closes it. */
  readonly closesOutside?: boolean;
  /** Called on Escape or a press beside it. Its parent then unmounts it or sets `open`. */
  readonly onClose: () => void;
}

/**
 * A modal dialog over the dimmed page, whose scrolling it stops. The browser keeps the focus inside and restores it
 * afterwards. Name it by `aria-label` or `aria-labelledby`.
 */
export function Dialog(props: DialogProps) {
  const {
    ref,
    side,
    open = true,
    initialFocus,
    closesOutside = true,
    className,
    onClose,
    ...element
  } = props;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useModal(dialog, open, initialFocus);
  const pressed = (event: MouseEvent) => {
    // the second click of the double click that opened it does not close it
    if (closesOutside && event.detail < 2 && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by Escape
    <dialog
      {...element}
      ref={dialog}
      className={`${css.dialog} ${side === undefined ? '' : css[side]} ${className ?? ''}`}
      onClick={pressed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // a second Escape closes it without a cancel event
      onClose={() => open && onClose()}
    />
  );
}
