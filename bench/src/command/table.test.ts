import { expect, it } from 'vitest';
import { printTable } from './table.ts';

it('sets numbers to the right and words to the left', () => {
  const text = printTable({
    title: 'Bytes',
    rows: [
      { page: 'home', KB: 9.876 },
      { page: 'category', KB: 120.04 },
    ],
  });
  expect(text).toBe(
    ['Bytes', 'page         KB', '────────  ─────', 'home       9.88', 'category  120.0'].join('\n'),
  );
});

it('prints a table without rows', () => {
  expect(printTable({ title: 'None', rows: [] })).toContain('None');
});
