import * as base from '../styles/classes.ts';

export interface PendingNoticeProps {
  /** What is loading, with its article, such as `o menu`. */
  readonly what: string;
  readonly failed: boolean;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces content that is loading, or that failed to load. */
export function PendingNotice({ what, failed, className, onRetry }: PendingNoticeProps) {
  if (!failed)
    return (
      <p role="status" className={className}>
        Carregando {what}…
      </p>
    );
  return (
    <div className={className}>
      <p role="alert">Não foi possível carregar {what}.</p>
      <button type="button" className={base.link} onClick={onRetry}>
        Tentar de novo
      </button>
    </div>
  );
}
