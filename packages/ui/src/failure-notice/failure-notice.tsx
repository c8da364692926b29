import * as base from '../styles/classes.ts';
import css from './failure-notice.module.css';
import { PhoneLine } from './phone-line.tsx';

export interface FailureNoticeProps {
  /** Ending of "Não foi possível … agora.", such as `abrir a compra`. */
  readonly what: string;
  /** A retry is under way. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/** Shown at a control whose request was not answered, or whose code failed to load. */
export function FailureNotice({ what, busy = false, className = '', onRetry }: FailureNoticeProps) {
  return (
    <div role="alert" className={`${css.notice} ${className}`}>
      <p>{`${navigator.onLine ? '' : 'Você está sem internet. '}Não foi possível ${what} agora.`}</p>
      <button
        type="button"
        className={base.button('line')}
        aria-busy={busy}
        onClick={() => busy || onRetry()}
      >
        Tentar de novo
      </button>
      <PhoneLine />
    </div>
  );
}
