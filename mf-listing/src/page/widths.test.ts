import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A style sheet in one line, as jsdom knows no widths. */
const sheet = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '..', file), 'utf8').replace(/\s+/g, ' ');

test('showcase: 4 per view, 3 below 1023 px, 2 below 767 px', () => {
  const rules = sheet('card/card-list.module.css');
  const columns = rules.matchAll(
    /(?:@media \(width >= (\d+)px\) \{ )?(?:\.grid, )?\.track \{[^}]*?--columns: (\d);/g,
  );
  expect([...columns].map(([, from = '0', count]) => `${count} from ${from} px`)).toEqual([
    '2 from 0 px',
    '3 from 767 px',
    '4 from 1023 px',
  ]);
});

test('see-more button: above 1023 px', () => {
  const narrow = sheet('card/card.module.css').split('@media (max-width: 1023px) {')[1]?.split('@')[0];
  expect(narrow).toContain('.acts .see { display: none; }');
});

test('brand custom layout on wide screens', () => {
  const [always, wide] = sheet('browse/listing-heading.module.css').split('@media (min-width: 1024px) {');
  expect(always).toContain('.layout { display: none; }');
  expect(wide).toMatch(/\.layout \{ display: block;/);
});
