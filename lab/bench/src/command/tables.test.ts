import { expect, it } from 'vitest';
import { compareTables, figureRows, interleaved, median, printTable, quantile, tablesOf } from './tables.ts';

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

it('gives the medians of one shop', () => {
  expect(figureRows({ this: [{ 'LCP ms': 900 }, { 'LCP ms': 1300 }, { 'LCP ms': 1000 }] })).toEqual([
    { figure: 'LCP ms', this: 1000 },
  ]);
});

it('gives the median of the ratios of measurements taken in the same round, beside each other shop', () => {
  const rows = figureRows({
    this: [{ tasks: 10 }, { tasks: 40 }, { tasks: 30 }],
    other: [{ tasks: 20 }, { tasks: 40 }, { tasks: 10 }],
    next: [{ tasks: 5 }, { tasks: 10 }, { tasks: 10 }],
  });
  expect(rows).toEqual([
    { figure: 'tasks', this: 30, other: 20, 'this to other': 1, next: 10, 'this to next': 3 },
  ]);
});

it('gives no ratio to a figure that the other shop never has', () => {
  expect(figureRows({ this: [{ CLS: 0 }], next: [{ CLS: 0 }] })).toEqual([
    { figure: 'CLS', this: 0, next: 0, 'this to next': '' },
  ]);
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('finds quantiles between values', () => {
  expect(quantile([0, 10, 20, 30], 0.9)).toBeCloseTo(27);
});

it('fails without samples', () => {
  expect(() => median([])).toThrow('no values');
});

it('alternates the variants, in both orders', async () => {
  const order: string[] = [];
  const variant = (name: string) => async () => order.push(name);
  const results = await interleaved({ a: variant('a'), b: variant('b') }, 2);
  expect(order).toEqual(['a', 'b', 'b', 'a']);
  expect(results).toEqual({ a: [1, 4], b: [2, 3] });
});

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
