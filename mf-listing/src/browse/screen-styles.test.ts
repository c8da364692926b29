import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(file, 'utf8');

/** Files that a file imports at once, types and what comes late left out. */
function importsOf(file: string): string[] {
  const froms = read(file).matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+)';/gm);
  return [...froms].map(([, target = '']) => path.resolve(path.dirname(file), target));
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (!file.endsWith('.css')) for (const each of importsOf(file)) reachedFrom(each, reached);
  return reached;
}

const stylesFrom = (entry: string) =>
  [...reachedFrom(path.join(sources, entry))].filter((file) => file.endsWith('.css'));

test.each([
  ['browse/listing-screen.tsx', 'expose/listing-page.ts'],
  ['browse/empty-listing.ts', 'expose/listing-page.ts'],
  ['product/product-page.ts', 'expose/listing-page.ts'],
  ['brands/brands.ts', 'expose/listing-page.ts'],
  ['home/home-screen.tsx', 'expose/home-page.ts'],
])('the style sheets of %s belong to the exposed module', (screen, expose) => {
  const known = stylesFrom(expose);
  const needed = stylesFrom(screen);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((file) => !known.includes(file))).toEqual([]);
});

test.each(['browse/screen-styles.ts', 'home/home-styles.ts'])(
  '%s names no style sheet that nobody uses',
  (list) => {
    const used = globSync('**/*.tsx', { cwd: sources }).flatMap((file) => stylesFrom(file));
    expect(stylesFrom(list).filter((file) => !used.includes(file))).toEqual([]);
  },
);
