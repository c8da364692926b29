import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Consent, consentToAll } from '../../page/consent.ts';
import { liftStyle } from '../../page/lift.ts';
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

/**
 * Keeps the page free of the notice: what is fixed at the bottom of the screen moves above it, and the page's end and
 * what gets the focus can be scrolled above it. The rule is in the document from the start: a custom property of the
 * root would make the browser compute every element's style again, and a sheet that is added would make it lay out the
 * whole page for each layered sheet that loads later.
 */
function useLift(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    const { style } = liftingRule();
    const lift = () => {
      const height = notice.current?.offsetHeight ?? 0;
      style.setProperty('--lift', `-${height}px`);
      // applies the rule now: together with a sheet that has just loaded it would make the browser lay out the whole page
      void getComputedStyle(body).color;
      // a bar on top of the bottom menu is no higher than the menu
      root.style.scrollPaddingBottom = `calc(2 * var(--bottom-bar) + ${height}px)`;
      body.style.paddingBottom = `${height}px`;
    };
    const observer = new ResizeObserver(lift);
    if (notice.current) observer.observe(notice.current);
    lift();
    return () => {
      observer.disconnect();
      style.removeProperty('--lift');
      root.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
    };
  }, [notice]);
}

function liftingRule(): CSSStyleRule {
  const element = document.getElementById(liftStyle);
  const rule = element instanceof HTMLStyleElement ? element.sheet?.cssRules[0] : undefined;
  if (!(rule instanceof CSSStyleRule)) throw new Error(`The document has no style element "${liftStyle}"`);
  return rule;
}
