import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons/x';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import css from './dialog-box.module.css';
import { useModalDialog, useScrollLock } from './use-modal-dialog.ts';

interface DialogBoxProps {
  readonly titleId: string;
  /** Its width, and how it appears. */
  readonly className: string | undefined;
  readonly open: boolean;
  /** What gets the focus; the first control unless told. */
  readonly first?: RefObject<HTMLElement | null>;
  /** A press beside the box closes it, too. */
  readonly closesOutside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog in the middle of the screen, with its close button. The page does not scroll while it is mounted. */
export function DialogBox(props: DialogBoxProps) {
  const { titleId, className, open, first, closesOutside = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useScrollLock(true);
  useModalDialog(dialog, open, first);
  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent) => {
    if (closesOutside && event.target === event.currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={css.box}>
        {children}
        <button type="button" className={`icon-btn ${css.close}`} aria-label="Fechar" onClick={close}>
          <Icon icon={xIcon} />
        </button>
      </div>
    </dialog>
  );
}
