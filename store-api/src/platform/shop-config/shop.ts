import { StoreConfig } from '@storefront/contracts/api';
import { readData } from '../files/read-data.ts';

let current: StoreConfig = readData('shop/config.json', StoreConfig);

/** The process's public configuration: what `/config` says and what every rule asks. */
export const storeConfig = (): StoreConfig => current;

/** Replaces the configuration that came with the code. */
export function useStoreConfig(config: StoreConfig): void {
  current = config;
}

/** Name, company and contacts. */
export const shop = (): StoreConfig['sistema']['geral']['site'] => current.sistema.geral.site;
