import type { Head, LoadContext } from '@storefront/contracts';

export interface EvaluationData {
  /** Empty when the address brings none. */
  readonly key: string;
}

/** Reads the key only: the call acts, so it is left to the browser of the person who opened the page. */
export async function load({ search }: LoadContext): Promise<EvaluationData> {
  return { key: new URLSearchParams(search).get('key') ?? '' };
}

export function head(): Head {
  return { title: 'Avaliação da loja', indexable: false };
}
