import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stamp } from '@storefront/contracts/api';
import * as z from 'zod';

const file = join(import.meta.dirname, '../../../data/shop/stamps.json');

/** The shop's stamps by id. */
export const stamps: ReadonlyMap<number, Stamp> = new Map(
  z
    .array(Stamp)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((stamp) => [stamp.id, stamp]),
);
