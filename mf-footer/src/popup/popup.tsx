import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { useId, useRef } from 'react';
import { useEscape } from '../interaction/use-escape.ts';
import css from './popup.module.css';
import { useFocusBeneath } from './use-focus-beneath.ts';
import { usePopup } from './use-popup.ts';

/**
 * A card in the corner, shown after the configured delay. It is not modal, takes no focus, and is hidden while it would
 * cover the focused control. It is no `<dialog>`, because Chromium sends Escape to the one that opened last, so a modal
 * one below it could no longer be closed.
 */
export function Popup() {
  const { config } = useStorefront();
  const { popup, close, follow } = usePopup(config.sistema.geral.popup.tempo);
  const titleId = useId();
  useEscape(popup !== undefined, close);
  const card = useRef<HTMLElement>(null);
  const away = useFocusBeneath(card, popup !== undefined);
  if (popup === undefined) return null;
  return (
    <section
      ref={card}
      role="dialog"
      className={`${css.popup} ${base.lifted} ${away ? css.away : ''}`}
      aria-labelledby={titleId}
    >
      <h2 className={css.title} id={titleId}>
        {popup.titulo}
      </h2>
      <p className={css.text}>{popup.texto}</p>
      {popup.link && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the link inside it
        <span onClick={follow}>
          <ShopLink className={base.button('primary', 'block')} link={popup.link}>
            Saiba mais
          </ShopLink>
        </span>
      )}
      <button
        type="button"
        className={`${base.iconButton} ${css.close}`}
        aria-label="Fechar aviso"
        onClick={close}
      >
        <Icon icon={xIcon} />
      </button>
    </section>
  );
}
