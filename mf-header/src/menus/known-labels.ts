import type { MenuItem } from '@storefront/contracts/api';

/** Labels for which the specification has special rules. */
const couponsLabel = 'cupons';
const installationLabel = 'instalação';
const solarLabel = 'solar';

const couponsPage = '/pagina/cupom-de-desconto/';

type Labelled = Pick<MenuItem, 'label'>;

const is = (item: Labelled, label: string) => item.label.trim().toLowerCase() === label;

export const isCoupons = (item: Labelled) => is(item, couponsLabel);
export const isSolar = (item: Labelled) => is(item, solarLabel);

/** Installation opens in a new tab, whatever the menu says. */
export const chooseTarget = (item: Pick<MenuItem, 'label' | 'target'>) =>
  is(item, installationLabel) ? '_blank' : item.target;

/** Where coupons are listed: the menu's URL, or the shop's page. */
export function findCouponsLink(navigation: readonly Pick<MenuItem, 'label' | 'link'>[]): string {
  return navigation.find(isCoupons)?.link || couponsPage;
}
