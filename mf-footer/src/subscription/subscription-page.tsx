import { useHydrated, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { PageWithHelp } from '../content/page-with-help.tsx';
import { answerSubscription, type SubscriptionAnswer } from './answer-subscription.ts';
import type { SubscriptionData } from './load-subscription.ts';
import css from './subscription-page.module.css';
import { subscriptionTexts } from './subscription-texts.ts';

type Phase = 'ready' | 'busy' | SubscriptionAnswer;

/** The page that a message's link opens. It acts only on a press, because mail scanners open links too. */
export function SubscriptionPage({ data: { action } }: { readonly data: SubscriptionData }) {
  const { api } = useStorefront();
  const hydrated = useHydrated();
  const [phase, setPhase] = useState<Phase>('ready');
  const texts = subscriptionTexts[action];
  const press = async () => {
    if (phase === 'busy') return;
    setPhase('busy');
    setPhase(await answerSubscription(api, action, window.location.hash.slice(1)));
  };
  const answer = phase === 'ready' || phase === 'busy' ? '' : texts[phase];
  const canPress = phase !== 'done' && phase !== 'unknown';
  return (
    <PageWithHelp heading={texts.heading}>
      {canPress && <p className={css.intro}>{texts.intro}</p>}
      {canPress && (
        <button
          type="button"
          className={base.button('primary', 'lg')}
          disabled={!hydrated}
          aria-busy={phase === 'busy'}
          onClick={() => void press()}
        >
          {phase === 'busy' ? 'Aguarde...' : texts.button}
        </button>
      )}
      <p className={css.answer} role="status" data-phase={phase}>
        {answer}
      </p>
      <noscript>
        <p>Esta página precisa de JavaScript.</p>
      </noscript>
    </PageWithHelp>
  );
}
