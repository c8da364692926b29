import { useStorefront } from '@storefront/contracts';
import css from './failure-notice.module.css';

interface FailureNoticeProps {
  /** Ending of "Não foi possível … agora.", such as `abrir a compra`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Shown at a control whose request nobody answered. */
export function FailureNotice({ what, onRetry }: FailureNoticeProps) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <div role="alert" className={css.notice}>
      <p>Não foi possível {what} agora.</p>
      <button type="button" className="btn btn-line" onClick={onRetry}>
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
