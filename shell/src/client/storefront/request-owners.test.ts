import { expect, it } from 'vitest';
import { RequestOwners } from './request-owners.ts';

it('prepares the first part that owns a request, and says whether it can answer', async () => {
  const owners = new RequestOwners();
  expect(await owners.prepare('consent:settings-requested')).toBe(false);
  owners.subscribe((name) => (name === 'cart:open-requested' ? Promise.resolve(false) : undefined));
  owners.subscribe(() => Promise.resolve(true));
  expect(await owners.prepare('cart:open-requested')).toBe(false);
  expect(await owners.prepare('consent:settings-requested')).toBe(true);
});
