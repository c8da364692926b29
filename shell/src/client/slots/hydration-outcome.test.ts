import { expect, it } from 'vitest';
import { HydrationOutcome } from './hydration-outcome.ts';

it('gives the outcome to those who wait and to those who come later', async () => {
  const outcome = new HydrationOutcome();
  const early = outcome.next;
  outcome.settle(true);
  expect(await early).toBe(true);
  expect(await outcome.next).toBe(true);
});

it('reopened, gives the next outcome', async () => {
  const outcome = new HydrationOutcome();
  outcome.settle(true);
  outcome.reopen();
  const next = outcome.next;
  outcome.settle(false);
  expect(await next).toBe(false);
});
