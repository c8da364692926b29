import { type ApiClient, ApiError, type Head, type LoadContext, PageRedirect } from '@storefront/contracts';
import { storeEvaluationEndpoint } from '@storefront/contracts/api';
import { pageTitle } from '../content/page-title.ts';

interface EvaluationData {
  readonly title: string;
}

/**
 * Registers the evaluation by the key in the URL before the page is shown. Without a key, or after a failure, it
 * redirects to the home page.
 */
export const middleware = {
  avaliacao: async ({ search, api, signal }: LoadContext): Promise<void> => {
    const key = new URLSearchParams(search).get('key') ?? '';
    if (key === '' || !(await addStoreEvaluation(api, key, signal))) throw new PageRedirect('/');
  },
};

export async function load(context: LoadContext): Promise<EvaluationData> {
  return { title: pageTitle('Avaliação da loja', context) };
}

export function head({ title }: EvaluationData): Head {
  return { title, indexable: false };
}

/** Registers the evaluation that a key belongs to; false when the server rejects it or cannot be reached. */
async function addStoreEvaluation(api: ApiClient, key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await api.call(storeEvaluationEndpoint, { params: { key }, signal })).sucesso;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return false;
    throw error;
  }
}
