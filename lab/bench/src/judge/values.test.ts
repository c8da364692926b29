import { expect, it } from 'vitest';
import { createRandom } from './simulated-canary.ts';
import { simulateValues } from './values.ts';

const canaries = { metric: 'lcp', viewsPerSecond: 20, share: 0.5, shared: () => 1, seconds: 600 } as const;

it('finds the remote whose candidate paints a fifth later', () => {
  const slow = { remote: 'mf-listing', change: (value: number) => 1.2 * value } as const;
  expect(simulateValues({ ...canaries, slow }, createRandom(1))?.remote).toBe('mf-listing');
});

it('finds nothing where all are alike, nor in what slows all', () => {
  const shared = (second: number) => (second > 120 ? 2 : 1);
  expect(simulateValues(canaries, createRandom(1))).toBeUndefined();
  expect(simulateValues({ ...canaries, shared }, createRandom(1))).toBeUndefined();
});

it('finds a release slow by its empty caches only beside full ones', () => {
  const filling = (runs: number) => (runs < 1000 ? 3 : 1);
  const simulate = (control: (runs: number) => number) =>
    simulateValues(
      { ...canaries, metric: 'fragment', cold: { candidate: filling, control } },
      createRandom(1),
    );
  expect(simulate(filling)).toBeUndefined();
  expect(simulate(() => 1)).toBeDefined();
});
