import { useStorefront } from '@storefront/contracts';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons/x';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './dialog-panel.module.css';

interface Props {
  readonly title: string;
  /** Wide screens show a `modal` in the middle; a `side` panel stays one. Phones always show the side panel. */
  readonly shape: 'side' | 'modal';
  readonly onClose: () => void;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the dimmed page, open while it is rendered. Escape, the X and a click beside it close it. */
export function DialogPanel({ title, shape, onClose, action, footer, children }: Props) {
  const { lockScroll } = useStorefront();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      // while the element still stands in the page: that gives the focus back to where it was
      element?.close();
    };
  }, [lockScroll]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`${css.panel} ${css[shape]}`}
      aria-label={title}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2>{title}</h2>
          {action}
          <button type="button" className="icon-btn" aria-label="Fechar" onClick={onClose}>
            <Icon icon={xIcon} />
          </button>
        </header>
        <div className={css.body}>{children}</div>
        <footer className={css.foot}>{footer}</footer>
      </div>
    </dialog>
  );
}
