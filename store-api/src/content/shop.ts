import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreConfig } from '@storefront/contracts/api';

const file = join(import.meta.dirname, '../../data/shop/config.json');

/** The shop's public configuration, checked when the process starts. */
export const storeConfig: StoreConfig = StoreConfig.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Name, company and contacts. */
export const shop = storeConfig.sistema.geral.site;
