import { addReais } from '@storefront/contracts/api';

export interface FreeShipping {
  /** 0 to 100. */
  readonly percent: number;
  /** Reais still missing; 0 with free shipping. */
  readonly missingReais: number;
}

/**
 * Progress of a cart towards free shipping. A threshold of zero is always reached.
 * @param serverMissingReais missing amount of the server, if it sends one
 */
export function readFreeShipping(
  cartReais: number,
  thresholdReais: number,
  serverMissingReais = thresholdReais - cartReais,
): FreeShipping {
  const missingReais = Math.max(0, addReais(serverMissingReais));
  const percent = missingReais === 0 ? 100 : (cartReais / thresholdReais) * 100;
  return { percent: Math.min(100, percent), missingReais };
}
