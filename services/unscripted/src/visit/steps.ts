import { type Checkout, checkoutSteps, unscriptedPath } from '@storefront/contracts/api';

const readSlug = (path: string) => path.split('/').at(-1) ?? '';

/** The last part of each step's address, as in the shop's own. */
export const stepSlugs: readonly string[] = checkoutSteps.map(({ path }) => readSlug(path));

export const stepAddress = (at: number): string => `${unscriptedPath}/${stepSlugs[at] ?? 'revisao'}`;

/** What is missing for an order without scripts, which the frame of a card needs: it is paid by PIX. */
export const listMissing = ({ faltam, campos }: Checkout): readonly string[] =>
  campos.pagamento === 'cartao' && !faltam.includes('pagamento') ? [...faltam, 'pagamento'] : faltam;
