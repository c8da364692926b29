import type { Head, LoadContext } from '@storefront/contracts';
import { pageTitle } from '../content/page-title.ts';

export interface EvaluationData {
  readonly title: string;
  /** Empty when the address brings none. */
  readonly key: string;
}

/** Reads the key only: the call acts, so it is left to the browser of the person who opened the page. */
export async function load(context: LoadContext): Promise<EvaluationData> {
  const key = new URLSearchParams(context.search).get('key') ?? '';
  return { title: pageTitle('Avaliação da loja', context), key };
}

export function head({ title }: EvaluationData): Head {
  return { title, indexable: false };
}
