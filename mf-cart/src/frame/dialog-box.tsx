import { CloseButton } from '@storefront/ui/close-button';
import { Dialog, type DialogProps } from '@storefront/ui/dialog';
import css from './dialog-box.module.css';

/** A dialog in the middle of the screen, with its close button. */
export function DialogBox({ className, children, ...dialog }: DialogProps) {
  return (
    <Dialog {...dialog} className={`${css.dialog} ${className}`}>
      <div className={css.box}>
        {children}
        <CloseButton className={css.close} onClick={dialog.onClose} />
      </div>
    </Dialog>
  );
}
