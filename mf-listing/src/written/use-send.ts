import { ApiError } from '@storefront/contracts';
import { mayHaveSucceeded } from '@storefront/contracts/api';
import { useState } from 'react';

const unconfirmed = 'A loja não confirmou. Tente de novo: nada será publicado duas vezes.';

/** What the shop refuses with these codes is said in its own words. */
const refusals = ['too-many-texts', 'too-many-requests', 'not-bought', 'not-delivered'];

function problemText(error: ApiError): string {
  if (mayHaveSucceeded(error)) return unconfirmed;
  if (error.code === 'sign-in-required') return 'Sua conta foi fechada neste navegador. Entre de novo.';
  return refusals.includes(error.code) ? `${error.message}.` : 'Não foi possível agora. Tente de novo.';
}

/** One call at a time, and why the last one failed. */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, send };
}
