import type { EventPayload, RequestControl, RequestName } from '@storefront/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';

interface RequestButtonProps<Name extends RequestName> extends ComponentProps<'button'> {
  /** Result of `useRequest`. The remote calls it itself, so that its release record lists the request's name. */
  readonly request: RequestControl<Name>;
  readonly payload: EventPayload<Name>;
  /** Ending of "Não foi possível … agora.", such as `abrir a compra`. */
  readonly what: string;
  readonly icon?: ReactNode;
}

/** Sends a request when pressed, shows 'Aguarde...' until it is answered, and a failure when it is not. */
export function RequestButton<Name extends RequestName>({
  request,
  payload,
  what,
  icon,
  children,
  ...button
}: RequestButtonProps<Name>) {
  const waiting = request.state === 'waiting';
  return (
    <>
      <button
        type="button"
        aria-busy={waiting || undefined}
        onClick={() => void request.send(payload)}
        {...button}
      >
        {icon}
        <span>{waiting ? 'Aguarde...' : children}</span>
      </button>
      {request.state === 'unanswered' && <FailureNotice what={what} onRetry={request.retry} />}
    </>
  );
}
