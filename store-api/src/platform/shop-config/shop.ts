import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreConfig } from '@storefront/contracts/api';

export const shopConfigFile = join(import.meta.dirname, '../../../data/shop/config.json');

let current: StoreConfig = StoreConfig.parse(JSON.parse(readFileSync(shopConfigFile, 'utf8')));

/** The process's public configuration: what `/config` says and what every rule asks. */
export const storeConfig = (): StoreConfig => current;

/** Replaces the configuration that came with the code. */
export function useStoreConfig(config: StoreConfig): void {
  current = config;
}

/** Name, company and contacts. */
export const shop = (): StoreConfig['sistema']['geral']['site'] => current.sistema.geral.site;
