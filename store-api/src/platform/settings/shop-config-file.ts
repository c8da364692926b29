import { join } from 'node:path';

/** The shop's public configuration that comes with the code. */
export const shopConfigFile = join(import.meta.dirname, '../../../data/shop/config.json');
