import { startTransition, useEffect, useRef, useState } from 'react';
import { UnansweredRequest } from '../bus/unanswered-request.ts';
import type { EventPayload, RequestName } from '../events/index.ts';
import { useStorefront } from './storefront-context.ts';

export type RequestState = 'idle' | 'waiting' | 'unanswered';

/** State of the request that a control sends. */
export interface RequestControl<Name extends RequestName> {
  readonly state: RequestState;
  /** The payload of the last request, while it waits or after it failed. */
  readonly payload: EventPayload<Name> | undefined;
  /** Never rejects. @returns false when it was not answered; a payload that is waiting is not sent twice */
  readonly send: (payload: EventPayload<Name>) => Promise<boolean>;
  /** Sends the failed request again. */
  readonly retry: () => void;
}

interface Sent<Name extends RequestName> {
  readonly state: RequestState;
  readonly payload: EventPayload<Name> | undefined;
}

const idle = { state: 'idle', payload: undefined } as const;

/** Sends bus requests for a control, which shows their state. A request is cancelled when the control unmounts. */
export function useRequest<Name extends RequestName>(name: Name): RequestControl<Name> {
  const { bus } = useStorefront();
  const [sent, setSent] = useState<Sent<Name>>(idle);
  const pending = useRef<Sent<Name>>(idle);
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    mounted.current = new AbortController();
    return () => mounted.current?.abort();
  }, []);

  const send = async (payload: EventPayload<Name>): Promise<boolean> => {
    if (JSON.stringify(pending.current.payload) === JSON.stringify(payload)) return true;
    const waiting: Sent<Name> = { state: 'waiting', payload };
    pending.current = waiting;
    // a transition renders after this task: a request that is answered at once never shows that it waits
    startTransition(() => setSent(waiting));
    const end = (ended: Sent<Name>) => {
      // the control shows its latest request only
      if (pending.current !== waiting) return;
      pending.current = idle;
      startTransition(() => setSent(ended));
    };
    try {
      await bus.request(name, payload, mounted.current?.signal);
      end(idle);
      return true;
    } catch (error) {
      if (!(error instanceof UnansweredRequest)) throw error;
      end({ state: 'unanswered', payload });
      return error.reason === 'cancelled';
    }
  };
  const retry = () => void (sent.payload && send(sent.payload));
  return { ...sent, send, retry };
}
