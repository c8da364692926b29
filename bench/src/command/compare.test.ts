import { expect, it } from 'vitest';
import { compareTables, tablesOf } from './compare.ts';

const tableOf = (page: string, html: number, css: number) => ({
  title: 'Bytes',
  rows: [{ page, html, css }],
});

it('puts each figure of both sides into a row with its ratio', () => {
  expect(compareTables(tableOf('home', 3, 2), tableOf('home', 4, 0)).rows).toEqual([
    { page: 'home', figure: 'html', this: 3, other: 4, ratio: 0.75 },
    { page: 'home', figure: 'css', this: 2, other: 0, ratio: '' },
  ]);
});

it('leaves out figures that neither side has', () => {
  expect(compareTables(tableOf('home', 3, 0), tableOf('home', 4, 0)).rows).toHaveLength(1);
});

it('rejects tables of different rows', () => {
  expect(() => compareTables(tableOf('home', 3, 0), tableOf('search', 4, 0))).toThrow(
    '"home" has no counterpart',
  );
});

it('gives the tables of one side as they are', () => {
  const tables = [tableOf('home', 3, 2)];
  expect(tablesOf(new Map([['this', tables]]))).toBe(tables);
});
