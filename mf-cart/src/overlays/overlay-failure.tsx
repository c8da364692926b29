import * as base from '@storefront/ui/base';
import { Dialog } from '@storefront/ui/dialog';
import { PhoneLine } from '@storefront/ui/phone-line';
import { useId, useRef } from 'react';
import box from '../frame/dialog-box.module.css';
import css from './overlay-failure.module.css';

interface OverlayFailureProps {
  /** Ending of "Não foi possível … agora.", such as `abrir o carrinho`. */
  readonly what: string;
  /** A retry is under way. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** Shown instead of an overlay whose code failed to load. Every page loads it, so it has no icons. */
export function OverlayFailure({ what, busy, onRetry, onClosed }: OverlayFailureProps) {
  const titleId = useId();
  const retry = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      className={`${box.dialog} ${css.dialog}`}
      aria-labelledby={titleId}
      initialFocus={retry}
      closesOutside={false}
      onClose={onClosed}
    >
      <div className={css.box}>
        <h2 id={titleId}>Não foi possível {what} agora.</h2>
        {/* remounted after each failed attempt, so that screen readers announce it again */}
        {!busy && <p role="alert">Verifique sua conexão e tente de novo.</p>}
        <button
          ref={retry}
          type="button"
          className={base.button('primary')}
          aria-busy={busy}
          onClick={() => busy || onRetry()}
        >
          {busy ? 'Aguarde...' : 'Tentar de novo'}
        </button>
        <PhoneLine />
        <button type="button" className={base.button('line')} onClick={onClosed}>
          Fechar
        </button>
      </div>
    </Dialog>
  );
}
