import { formatNumber } from '@storefront/contracts';

/** `1 produto`, `1.482 produtos`. */
export function productsText(count: number): string {
  return count === 1 ? '1 produto' : `${formatNumber(count)} produtos`;
}
