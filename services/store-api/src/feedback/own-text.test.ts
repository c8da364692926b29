import { expect, it, onTestFinished } from 'vitest';
import { openTestShop } from '../testing/shop/test-shop.ts';
import { dayColumn, shownName } from './own-text.ts';

it.each([
  ['2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', '2026-11-20'],
])('%s is %s', async (at, day) => {
  const { services, close } = await openTestShop();
  onTestFinished(close);
  const row = await services.database.row<{ day: string }>(`select ${dayColumn('$1::timestamptz')} as day`, [
    at,
  ]);
  expect(row).toEqual({ day });
});

it.each([
  ['Iara Souza', 'Iara S.'],
  ['  zé   da silva ', 'zé S.'],
  ['Ana', 'Ana'],
  ['李', '李'],
  ['Ana 😀smile', 'Ana 😀.'],
  [null, 'Cliente'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
