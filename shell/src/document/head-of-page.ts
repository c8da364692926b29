import type { Head } from '@storefront/contracts';
import type { Fragment } from '../fragments/fragment.ts';
import { pageTitle } from '../page/site.ts';
import type { Page } from './page-parts.ts';

const notFound: Head = {
  title: 'Página não encontrada!',
  description: 'Página não encontrada',
  indexable: false,
};

const refused: Head = { title: 'Este endereço não é válido', indexable: false };
const badAddress: Head = { title: 'Não foi possível abrir este endereço', indexable: false };
const unavailable: Head = { title: 'Não foi possível carregar esta página', indexable: false };

/** @param siteName title of pages without a head */
export function readHead(status: Page['status'], fragment: Fragment | undefined, siteName: string): Head {
  if (status === 404) return notFound;
  if (status === 400) return fragment === undefined ? refused : badAddress;
  if (status !== 200) return unavailable;
  const title = pageTitle(fragment?.head?.title, siteName);
  const preview = { title, description: fragment?.head?.description ?? '', image: '' };
  return { social: preview, ...fragment?.head, title };
}
