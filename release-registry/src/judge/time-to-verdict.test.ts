import { expect, test } from 'vitest';
import { secondsToVerdict } from './time-to-verdict.ts';

test.each([
  [20, 0.1, 0.01, 19],
  [20, 0.01, 0.01, 125],
  [20, 0.1, 0, 17],
  [2, 0.1, 0.01, 190],
  // 300 views of the other half are needed first
  [20, 0.5, 0.01, 30],
])('%s views/s, a share of %s and a control of %s: %s s', (viewsPerSecond, share, controlRate, seconds) => {
  expect(secondsToVerdict({ viewsPerSecond, share, controlRate })).toBe(seconds);
});

test.each([
  [0, 0.1],
  [20, 0],
  [20, 1],
])('with %s views/s and a share of %s there is no time to a verdict', (viewsPerSecond, share) => {
  expect(secondsToVerdict({ viewsPerSecond, share, controlRate: 0 })).toBeNull();
});
