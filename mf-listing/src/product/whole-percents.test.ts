import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  [
    [127, 46, 92, 180, 373],
    [15, 6, 11, 22, 46],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1],
    [50, 50],
  ],
  [
    [0, 7],
    [0, 100],
  ],
  [
    [29, 71],
    [29, 71],
  ],
])('the shares of %j are %j, which add up to 100', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents);
});

test('nothing has no shares', () => expect(wholePercents([0, 0])).toEqual([0, 0]));
