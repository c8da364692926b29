import { useStorefront } from '@storefront/contracts';
import css from './failure-notice.module.css';

interface Props {
  /** Ending of "Não foi possível … agora.", such as `abrir a compra`. */
  readonly what: string;
  /** It is being tried again. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/** Shown at a control whose request nobody answered, or whose code could not be loaded. */
export function FailureNotice({ what, busy = false, className = '', onRetry }: Props) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <div role="alert" className={`${css.notice} ${className}`}>
      <p>Não foi possível {what} agora.</p>
      <button type="button" className="btn btn-line" aria-busy={busy} onClick={() => busy || onRetry()}>
        Tentar de novo
      </button>
      {telefone && (
        <p>
          Televendas: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
        </p>
      )}
    </div>
  );
}
