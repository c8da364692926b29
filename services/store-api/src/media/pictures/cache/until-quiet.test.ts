import { expect, it } from 'vitest';
import { untilQuiet } from './until-quiet.ts';

it('looks again until there is little to do', async () => {
  const shares = [0.9, 0.4, 0.05, 0.9];
  await untilQuiet(async () => shares.shift() ?? 1);
  expect(shares).toEqual([0.9]);
});

it('measures this very thread, and ends when it has nothing to do', async () => {
  await expect(untilQuiet()).resolves.toBeUndefined();
});
