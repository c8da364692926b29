import { type Storefront, useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';

/** What a page asked for: nothing yet, the reply, or that it failed. */
export interface Asked<Reply> {
  readonly reply: Reply | undefined;
  readonly failed: boolean;
  /** Asks anew after a failure. */
  readonly again: () => void;
}

/**
 * Asks once the page is hydrated: what is personal never stands in the HTML.
 * @param ask the same function at every render
 */
export function useReply<Reply>(ask: (storefront: Storefront) => Promise<Reply>): Asked<Reply> {
  const storefront = useStorefront();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly reply?: Reply; readonly failed: boolean }>({
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    let gone = false;
    ask(storefront).then(
      (reply) => gone || setOutcome({ reply, failed: false }),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error;
        if (!gone) setOutcome({ failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [ask, storefront, attempt]);
  const again = () => {
    setOutcome({ failed: false });
    setAttempt((count) => count + 1);
  };
  return { reply: outcome.reply, failed: outcome.failed, again };
}
