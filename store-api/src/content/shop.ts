import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreConfig } from '@storefront/contracts/api';

export const shopConfigFile = join(import.meta.dirname, '../../data/shop/config.json');

/** The shop's public configuration as it comes with the code. */
export const storeConfig: StoreConfig = StoreConfig.parse(JSON.parse(readFileSync(shopConfigFile, 'utf8')));

/** Name, company and contacts. */
export const shop = storeConfig.sistema.geral.site;
