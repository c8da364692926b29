import { expect, it } from 'vitest';
import { Settlement } from './settlement.ts';

it('gives the outcome to those who wait and to those who come later', async () => {
  const settlement = new Settlement();
  const early = settlement.next;
  settlement.settle(true);
  expect(await early).toBe(true);
  expect(await settlement.next).toBe(true);
});

it('reopened, gives the next outcome', async () => {
  const settlement = new Settlement();
  settlement.settle(true);
  settlement.reopen();
  const next = settlement.next;
  settlement.settle(false);
  expect(await next).toBe(false);
});
