import { useStorefront } from '@storefront/contracts';
import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { DialogBox } from './dialog-box.tsx';
import css from './overlay-failure.module.css';

interface OverlayFailureProps {
  /** Ending of "Não foi possível … agora.", such as `abrir o carrinho`. */
  readonly what: string;
  /** It is being tried again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** Shown in place of an overlay whose code could not be loaded. */
export function OverlayFailure({ what, busy, onRetry, onClosed }: OverlayFailureProps) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  const titleId = useId();
  const retry = useRef<HTMLButtonElement>(null);
  return (
    <DialogBox titleId={titleId} className={css.dialog} open first={retry} onClose={onClosed}>
      <div className={css.box}>
        <CircleAlert className="i" />
        <h2 id={titleId}>Não foi possível {what} agora.</h2>
        {/* inserted anew after each failed attempt, so that a screen reader says it again */}
        {!busy && <p role="alert">Verifique sua conexão e tente de novo.</p>}
        <button
          ref={retry}
          type="button"
          className="btn btn-primary"
          aria-busy={busy}
          onClick={() => busy || onRetry()}
        >
          {busy ? 'Aguarde...' : 'Tentar de novo'}
        </button>
        {telefone && (
          <p>
            Televendas: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
          </p>
        )}
      </div>
    </DialogBox>
  );
}
