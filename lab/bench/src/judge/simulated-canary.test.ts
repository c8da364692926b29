import { expect, it } from 'vitest';
import { createRandom, simulateCanary } from './simulated-canary.ts';

const canary = { viewsPerSecond: 20, share: 0.1, controlRate: () => 0.01, seconds: 300 };

it('finds a faulty canary within seconds, and the same seed finds it in the same second', () => {
  const run = () => simulateCanary({ ...canary, candidateRate: () => 0.2 }, createRandom(1));
  expect(run()).toBeLessThan(60);
  expect(run()).toBe(run());
});

it('does not end a good one', () => {
  expect(simulateCanary({ ...canary, candidateRate: () => 0.01 }, createRandom(1))).toBeUndefined();
});
