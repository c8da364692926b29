import { useStorefront } from '@storefront/contracts';
import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { MenuLink } from '../links/menu-link.tsx';
import css from './popup.module.css';
import { usePopup } from './use-popup.ts';

/** A card in the corner, after the configured delay: it takes neither the page nor the focus. */
export function Popup() {
  const { config } = useStorefront();
  const { popup, close } = usePopup(config.sistema.geral.popup.tempo);
  const titleId = useId();
  if (popup === undefined) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <dialog open className={css.popup} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <h2 className={css.title} id={titleId}>
        {popup.titulo}
      </h2>
      <p className={css.text}>{popup.texto}</p>
      {popup.link && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the link inside it
        <span onClick={close}>
          <MenuLink className="btn btn-primary btn-block" link={popup.link}>
            Saiba mais
          </MenuLink>
        </span>
      )}
      <button type="button" className={`icon-btn ${css.close}`} aria-label="Fechar aviso" onClick={close}>
        <Icon name="x" />
      </button>
    </dialog>
  );
}
