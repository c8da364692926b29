import type { Head, LoadContext } from '@storefront/contracts';
import { pageTitle } from '../content/page-title.ts';

export interface EvaluationData {
  readonly title: string;
  /** Empty when the URL has none. */
  readonly key: string;
}

/** Reads the key only: the call has a side effect, so only the browser makes it. */
export async function load(context: LoadContext): Promise<EvaluationData> {
  const key = new URLSearchParams(context.search).get('key') ?? '';
  return { title: pageTitle('Avaliação da loja', context), key };
}

export function head({ title }: EvaluationData): Head {
  return { title, indexable: false };
}
