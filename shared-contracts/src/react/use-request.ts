import { useEffect, useRef, useState } from 'react';
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

/** Sends bus requests for a control, which shows their state. A request is cancelled when the control unmounts. */
export function useRequest<Name extends RequestName>(name: Name): RequestControl<Name> {
  const { bus } = useStorefront();
  const [sent, setSent] = useState<Sent<Name>>({ state: 'idle', payload: undefined });
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    mounted.current = new AbortController();
    return () => mounted.current?.abort();
  }, []);

  const send = async (payload: EventPayload<Name>): Promise<boolean> => {
    if (sent.state === 'waiting' && JSON.stringify(sent.payload) === JSON.stringify(payload)) return true;
    const waiting: Sent<Name> = { state: 'waiting', payload };
    // the control shows its latest request only
    const end = (ended: Sent<Name>) => setSent((now) => (now === waiting ? ended : now));
    setSent(waiting);
    try {
      await bus.request(name, payload, mounted.current?.signal);
      end({ state: 'idle', payload: undefined });
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
