import { useStorefront } from '@storefront/contracts';
import { signOutEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon } from '@storefront/ui/icons/loader-circle';
import { logOutIcon } from '@storefront/ui/icons/log-out';
import { useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';
import css from './account-page.module.css';
import type { LeaveTo } from './leave-to.ts';

type Stage = 'ready' | 'leaving' | 'failed';

/** Ends the session, then loads the home page as a document, so that no account data stays on screen. */
export function SignOutButton({ leave }: { readonly leave: LeaveTo }) {
  const { api } = useStorefront();
  const [stage, setStage] = useState<Stage>('ready');
  const press = async () => {
    if (stage === 'leaving') return;
    setStage('leaving');
    try {
      await api.call(signOutEndpoint, {});
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      console.error('Erro ao sair da conta:', error);
      setStage('failed');
      return;
    }
    leave('/');
  };
  return (
    <>
      <button
        type="button"
        className={base.button('quiet', 'block')}
        aria-busy={stage === 'leaving'}
        onClick={() => void press()}
      >
        {stage === 'leaving' ? <Icon icon={loaderCircleIcon} /> : <Icon icon={logOutIcon} />}
        Sair
      </button>
      {stage === 'failed' && (
        <p role="alert" className={css.problem}>
          Não foi possível sair da conta. Tente de novo.
        </p>
      )}
    </>
  );
}
