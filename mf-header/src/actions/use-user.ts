import {
  type ApiClient,
  ApiError,
  followShopper,
  notifyShopperChange,
  useStorefront,
} from '@storefront/contracts';
import { readUserEndpoint, signOutEndpoint, type User } from '@storefront/contracts/api';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface SignedInUser {
  /** The first word of the name that the shopper gave. */
  readonly firstName: string;
}

/**
 * The user. It is requested after hydration and is never in the HTML, which any cache may store; it is requested again
 * when the shopper leaves the checkout, where one can sign in, or returns from another tab, where one may have, and when
 * another tab says so.
 */
export function useUser(reload: () => void = () => window.location.reload()) {
  const { api } = useStorefront();
  /** Null on the server, before the reply, and for anonymous visitors. */
  const [user, setUser] = useState<SignedInUser | null>(null);
  /** Whether the reply has come. */
  const [isKnown, setKnown] = useState(false);
  /** What to say of the last sign-out that was not confirmed; empty otherwise. */
  const [problem, setProblem] = useState('');
  const atCheckout = useLocation().pathname.startsWith('/checkout/');

  // biome-ignore lint/correctness/useExhaustiveDependencies: entering or leaving the checkout requests it again
  useEffect(() => {
    let reading = new AbortController();
    const read = () => {
      // the reply to an earlier request may come after the one to a later request
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      void api.call(readUserEndpoint, { signal }).then(
        (reply) => {
          setUser(signedIn(reply.user));
          setKnown(true);
        },
        (error: unknown) => {
          // without a reply the header stays as it is; signing in still works
          if (!(error instanceof ApiError) && !signal.aborted) throw error;
        },
      );
    };
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    document.addEventListener('visibilitychange', readIfVisible);
    const stopFollowing = followShopper(read);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', readIfVisible);
      reading.abort();
    };
  }, [api, atCheckout]);

  const leave = async () => {
    setProblem('');
    try {
      await api.call(signOutEndpoint, {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const signedOut = await isSignedOut(api);
      if (!signedOut) {
        console.error('Erro ao sair da conta:', error);
        setProblem(signedOut === undefined ? unknownText : failedText);
        return;
      }
    }
    notifyShopperChange();
    reload();
  };
  return { user, isKnown, leave, problem };
}

const failedText = 'Não foi possível sair da conta. Tente de novo.';
const unknownText = 'A loja não respondeu: não sabemos se você saiu da conta. Tente de novo.';

/** Whether nobody is signed in any more: the reply to signing out may be lost. Undefined when that is not known. */
async function isSignedOut(api: ApiClient): Promise<boolean | undefined> {
  try {
    return signedIn((await api.call(readUserEndpoint, {})).user) === null;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function signedIn(user: User): SignedInUser | null {
  return user.logado || user.ativo ? { firstName: user.nomeRazao.trim().split(/\s+/)[0] ?? '' } : null;
}
