import { expect, it } from 'vitest';
import { simulateRollout } from './rollouts.ts';
import { createRandom } from './simulated-canary.ts';

const traffic = { viewsPerSecond: 20, controlRate: 0.01, seconds: 3600 };

it('brings a good release to everybody, and withdraws one that fails in a fifth of its views', () => {
  expect(simulateRollout({ ...traffic, candidateRate: 0 }, createRandom(1)).end).toBe('everybody');
  expect(simulateRollout({ ...traffic, candidateRate: 0.2 }, createRandom(1)).end).toBe('withdrawn');
});

it('leaves a release where it is while nobody comes', () => {
  const quiet = { ...traffic, viewsPerSecond: 0, candidateRate: 0 };
  expect(simulateRollout(quiet, createRandom(1))).toEqual({
    end: 'unfinished',
    seconds: 3600,
    candidateViews: 0,
  });
});
