import { expect, it } from 'vitest';
import { figureRows } from './figure-rows.ts';

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
