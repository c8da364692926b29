import { type Head, type LoadContext, PageRedirect } from '@storefront/contracts';
import { addStoreEvaluation } from '../api/add-store-evaluation.ts';
import { pageTitle } from '../content/page-title.ts';

interface EvaluationData {
  readonly title: string;
}

/** Takes the evaluation by the key of its address before the page is shown. No key, or a failure: the home page. */
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
