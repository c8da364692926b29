import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import type { ReactNode } from 'react';
import css from './dialog-panel.module.css';

interface Props {
  readonly title: string;
  /** On wide screens a `modal` is in the middle and a `side` panel at the side. On phones both are at the side. */
  readonly shape: 'side' | 'modal';
  readonly onClose: () => void;
  /** Content beside the title. */
  readonly action?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog over the dimmed page, open while it is rendered. Escape, the X and a click beside it close it. In keyboard
 * order its footer comes before its content.
 */
export function DialogPanel({ title, shape, onClose, action, footer, children }: Props) {
  return (
    <Dialog side="left" className={css[shape]} aria-label={title} onClose={onClose}>
      <div className={css.inside}>
        <div className={css.head}>
          <h2>{title}</h2>
          {action}
          <CloseButton onClick={onClose} />
        </div>
        <div className={css.foot}>{footer}</div>
        <div className={css.body}>{children}</div>
      </div>
    </Dialog>
  );
}
