import { type Storefront, useStorefront } from '@storefront/contracts';
import { useCallback, useEffect, useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';

/** State of a call: no reply yet, the reply, or a failure. */
export interface CallState<Reply> {
  readonly reply: Reply | undefined;
  readonly failed: boolean;
  /** Repeats the call after a failure. */
  readonly again: () => void;
  /** Repeats the call; the former reply stays until the next one. */
  readonly refresh: () => void;
  /** Shows the reply of another call in its place. */
  readonly replace: (reply: Reply) => void;
}

/**
 * Calls once the page is hydrated: personal data is never in the HTML.
 * @param call the same function at every render
 */
export function useReply<Reply>(call: (storefront: Storefront) => Promise<Reply>): CallState<Reply> {
  const storefront = useStorefront();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly reply?: Reply; readonly failed: boolean }>({
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call
  useEffect(() => {
    let gone = false;
    call(storefront).then(
      (reply) => gone || setOutcome({ reply, failed: false }),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error;
        if (!gone) setOutcome({ failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [call, storefront, attempt]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const again = () => {
    setOutcome({ failed: false });
    refresh();
  };
  const replace = (reply: Reply) => setOutcome({ reply, failed: false });
  return { reply: outcome.reply, failed: outcome.failed, again, refresh, replace };
}
