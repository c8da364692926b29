import { expect, it } from 'vitest';
import { simulateSilence } from './silence.ts';
import { createRandom } from './simulated-canary.ts';

const usual = { views: 1, asked: 1, others: 1 };

it('warns of a dead buy button within an hour, and of no usual day', () => {
  const simulate = (asked: number) =>
    simulateSilence({ viewsPerSecond: 20, day: () => ({ ...usual, asked }) }, createRandom(1));
  expect(simulate(0)).toBeLessThan(3600);
  expect(simulate(1)).toBeUndefined();
});

it('does not warn where shoppers do nothing at all', () => {
  const day = () => ({ views: 1, asked: 0, others: 0 });
  expect(simulateSilence({ viewsPerSecond: 20, day }, createRandom(1))).toBeUndefined();
});
