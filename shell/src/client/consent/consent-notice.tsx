import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Consent, consentToAll } from '../../page/consent.ts';
import { privacyPath } from '../../page/privacy-path.ts';

interface ConsentNoticeProps {
  readonly onDecided: (consent: Consent) => void;
  readonly onEdit: () => void;
}

/**
 * Asks for consent. Refusing takes one press, as allowing does, and both buttons look the same. The notice covers no
 * control of the page.
 */
export function ConsentNotice({ onDecided, onEdit }: ConsentNoticeProps) {
  const { nome } = useStorefront().config.sistema.geral.site;
  const notice = useRef<HTMLElement>(null);
  useLift(notice);
  return (
    <section ref={notice} className="consent" aria-labelledby="consent-title">
      <div className={`${base.wrap} consent-row`}>
        <div className="consent-text">
          <h2 id="consent-title">Cookies na {nome}</h2>
          <p>
            Os necessários fazem o carrinho e a conta funcionarem. Estatísticas, publicidade e conteúdo de
            terceiros só com a sua permissão.{' '}
            <a className={base.link} href={privacyPath}>
              Saiba mais
            </a>
          </p>
        </div>
        <div className="consent-answers">
          <button
            type="button"
            className={base.button('primary')}
            onClick={() => onDecided(consentToAll(false))}
          >
            Rejeitar
          </button>
          <button
            type="button"
            className={base.button('primary')}
            onClick={() => onDecided(consentToAll(true))}
          >
            Aceitar
          </button>
          <button type="button" className={base.button('line')} aria-haspopup="dialog" onClick={onEdit}>
            Escolher
          </button>
        </div>
      </div>
    </section>
  );
}

/** Lifts the other elements at the bottom of the screen by the notice's height; see `--lift` in the tokens. */
function useLift(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const lift = () => style.setProperty('--lift', `${-(notice.current?.offsetHeight ?? 0)}px`);
    const observer = new ResizeObserver(lift);
    if (notice.current) observer.observe(notice.current);
    lift();
    return () => {
      observer.disconnect();
      style.removeProperty('--lift');
    };
  }, [notice]);
}
