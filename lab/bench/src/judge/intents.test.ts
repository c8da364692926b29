import { expect, it } from 'vitest';
import { simulateIntents } from './intents.ts';
import { createRandom } from './simulated-canary.ts';

const canary = { viewsPerSecond: 20, share: 0.5, controlRate: () => 0.05, seconds: 300 };

it('finds a release whose buy button does nothing', () => {
  expect(simulateIntents({ ...canary, candidatePart: () => 0 }, createRandom(1))).toBeLessThan(200);
});

it('does not end one of which shoppers buy as often, nor in a fall that both share', () => {
  const good = { ...canary, candidatePart: () => 1 };
  expect(simulateIntents(good, createRandom(1))).toBeUndefined();
  const controlRate = (second: number) => (second > 100 ? 0 : 0.05);
  expect(simulateIntents({ ...good, controlRate }, createRandom(1))).toBeUndefined();
});
