import { type ApiClient, notifyShopperChange, useStorefront } from '@storefront/contracts';
import { mayHaveSucceeded } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon, logOutIcon } from '@storefront/ui/icons';
import { useState } from 'react';
import { isSignedOut } from '../api/read-user.ts';
import { isCallFailure } from '../cart/failure-text.ts';
import css from './account-page.module.css';
import type { LeaveTo } from './leave-to.ts';

/** `unknown`: without any reply, it may have been done. */
type Stage = 'ready' | 'leaving' | 'failed' | 'unknown';

interface LeaveButtonProps {
  readonly label: string;
  readonly tone: 'line' | 'quiet';
  readonly call: (api: ApiClient) => Promise<unknown>;
  /** Ending of "Não foi possível …". */
  readonly what: string;
  readonly leave: LeaveTo;
}

/** Ends the session, then loads the home page as a document, so that no account data stays on screen. */
export function LeaveButton({ label, tone, call, what, leave }: LeaveButtonProps) {
  const { api } = useStorefront();
  const [stage, setStage] = useState<Stage>('ready');
  const left = () => {
    notifyShopperChange();
    leave('/');
  };
  const press = async () => {
    if (stage === 'leaving') return;
    setStage('leaving');
    try {
      await call(api);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      const signedOut = mayHaveSucceeded(error) ? await isSignedOut(api) : false;
      if (signedOut) return left();
      console.error(`Erro ao ${what}:`, error);
      setStage(signedOut === undefined ? 'unknown' : 'failed');
      return;
    }
    left();
  };
  return (
    <>
      <button
        type="button"
        className={base.button(tone, 'block')}
        aria-busy={stage === 'leaving'}
        onClick={() => void press()}
      >
        {stage === 'leaving' ? <Icon icon={loaderCircleIcon} /> : <Icon icon={logOutIcon} />}
        <span>{label}</span>
      </button>
      {(stage === 'failed' || stage === 'unknown') && (
        <p role="alert" className={css.problem}>
          {stage === 'failed'
            ? `Não foi possível ${what}. Tente de novo.`
            : 'A loja não respondeu: não sabemos se você saiu da conta. Tente de novo.'}
        </p>
      )}
    </>
  );
}
