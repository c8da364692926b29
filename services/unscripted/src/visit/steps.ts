import { type Checkout, checkoutSteps, findPaymentMethod, unscriptedPath } from '@storefront/contracts/api';

const readSlug = (path: string) => path.split('/').at(-1) ?? '';

/** The last part of each step's address, as in the shop's own. */
export const stepSlugs: readonly string[] = checkoutSteps.map(({ path }) => readSlug(path));

export const stepAddress = (at: number): string => `${unscriptedPath}/${stepSlugs[at] ?? 'revisao'}`;

/** What is missing for an order without scripts, which the frame of a card needs. */
export function listMissing({ faltam, campos }: Checkout): readonly string[] {
  const method = findPaymentMethod(campos.pagamento);
  return method && !method.code && !faltam.includes('pagamento') ? [...faltam, 'pagamento'] : faltam;
}
