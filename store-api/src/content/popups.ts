import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Popups } from '@storefront/contracts/api';

const file = join(import.meta.dirname, '../../data/shop/popups.json');

/** The shop's popups, checked when the process starts. */
export const popups = Popups.parse(JSON.parse(readFileSync(file, 'utf8')));
