import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { cleanHtml } from './clean-html.ts';

const file = join(import.meta.dirname, '../../../data/shop/brand-layouts.json');
const layouts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** HTML that a brand's own layout adds on wide screens, by the brand's slug. */
export const brandLayouts: ReadonlyMap<string, string> = new Map(
  Object.entries(layouts).map(([slug, html]) => [slug, cleanHtml(html)]),
);
