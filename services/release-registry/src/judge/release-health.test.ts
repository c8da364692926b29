import { expect, test } from 'vitest';
import { secondsToVerdict } from './release-health.ts';

test.each([
  [20, 10, 0.01, 37.5],
  [20, 1, 0.01, 375],
  [20, 10, 0, 31.5],
  [2, 10, 0.01, 375],
  [20, 50, 0.01, 7.5],
  [20, 90, 0.01, 22.1],
])(
  '%s views/s, a share of %s %% and a control of %s: %s s',
  (viewsPerSecond, percent, controlRate, seconds) => {
    expect(secondsToVerdict({ viewsPerSecond, percent, controlRate })).toBeCloseTo(seconds, 1);
  },
);

test.each([
  [0, 10],
  [20, 0],
  [20, 100],
])('with %s views/s and a share of %s %% there is no time to a verdict', (viewsPerSecond, percent) => {
  expect(secondsToVerdict({ viewsPerSecond, percent, controlRate: 0 })).toBeNull();
});
