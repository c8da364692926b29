import type { StoreConfig } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';

/** The store's configuration; free shipping from R$ 3.000,00 unless given. */
export function buildConfig(
  freeShipping: { readonly offered?: boolean; readonly from?: number } = {},
): StoreConfig {
  return testConfig({
    carrinho: {
      alertaFreteGratis: freeShipping.offered ?? true,
      alertaFreteGratisValorFixo: freeShipping.from ?? 3000,
    },
  });
}
