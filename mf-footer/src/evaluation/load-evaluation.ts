import { type Head, type LoadContext, PageRedirect } from '@storefront/contracts';
import { addStoreEvaluation } from '../api/add-store-evaluation.ts';
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
