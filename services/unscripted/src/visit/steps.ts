import {
  type Checkout,
  type CheckoutQuery,
  checkoutSteps,
  findPaymentMethod,
  unscriptedPath,
} from '@storefront/contracts/api';
import type { Form } from './forms.ts';

const readSlug = (path: string) => path.split('/').at(-1) ?? '';

/** The last part of each step's address, as in the shop's own. */
export const stepSlugs: readonly string[] = checkoutSteps.map(({ path }) => readSlug(path));

/** The pages that are about one purchase: the cart's or a direct one. */
export const purchasePages: readonly string[] = [...stepSlugs, 'entrar', 'enderecos'];

/** @param query which purchase the page is about @param more what else its address says */
export function pageAddress(page: string, { agora }: CheckoutQuery, more: Form = {}): string {
  const search = new URLSearchParams({ ...(agora !== undefined && { agora }), ...more }).toString();
  return `${unscriptedPath}/${page}${search === '' ? '' : `?${search}`}`;
}

/** @param query which purchase it is */
export const stepAddress = (at: number, query: CheckoutQuery): string =>
  pageAddress(stepSlugs[at] ?? 'revisao', query);

/** What is missing for an order without scripts, which the frame of a card needs. */
export function listMissing({ faltam, campos }: Checkout): readonly string[] {
  const method = findPaymentMethod(campos.pagamento);
  return method && !method.code && !faltam.includes('pagamento') ? [...faltam, 'pagamento'] : faltam;
}
