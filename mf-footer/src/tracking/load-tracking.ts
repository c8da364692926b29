import type { Head, LoadContext } from '@storefront/contracts';
import { parseOrderNumber } from '@storefront/contracts/api';
import { pageTitle } from '../content/page-title.ts';

/** Fills in the order's number, so that a link to the page needs the e-mail or the CPF alone. */
export const numberParameter = 'pedido';

export interface TrackingData {
  readonly title: string;
  readonly number: string;
}

/** The page of each request is the same form: what it answers is in no address and no document. */
export async function load(context: LoadContext): Promise<TrackingData> {
  const written = new URLSearchParams(context.search).get(numberParameter) ?? '';
  return { title: pageTitle('Rastrear pedido', context), number: parseOrderNumber(written) ?? '' };
}

export function head({ title }: TrackingData): Head {
  return {
    title,
    description: 'Acompanhe a entrega do seu pedido pelo número e pelo e-mail, CPF ou CNPJ da compra.',
    canonical: '/rastreio',
    indexable: false,
  };
}
