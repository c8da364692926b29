import { expect, it } from 'vitest';
import { createRandom } from './simulated-canary.ts';
import { simulateValues } from './simulated-values.ts';

const canaries = { metric: 'lcp', viewsPerSecond: 20, share: 0.5, shared: () => 1, seconds: 600 } as const;

it('finds the remote whose candidate paints a fifth later', () => {
  const slow = { remote: 'mf-listing', times: 1.2 } as const;
  expect(simulateValues({ ...canaries, slow }, createRandom(1))?.remote).toBe('mf-listing');
});

it('finds nothing where all are alike, nor in what slows all', () => {
  const slow = { remote: 'mf-listing', times: 1 } as const;
  const shared = (second: number) => (second > 120 ? 2 : 1);
  expect(simulateValues({ ...canaries, slow }, createRandom(1))).toBeUndefined();
  expect(simulateValues({ ...canaries, slow, shared }, createRandom(1))).toBeUndefined();
});
