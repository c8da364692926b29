import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A drawn product, from which pictures are made. */
export const heaterSvg = readFileSync(join(import.meta.dirname, 'heater.svg'), 'utf8');
