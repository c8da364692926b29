import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openAtNoon(openTestRegistry);
});
afterEach(() => closeAtNoon(registry));
const { report, cart, newest, canary } = judgedCart(() => registry);

const rollout = async () => (await registry.get('/rollouts')).json().rollouts[0];
/** Views, in some of which a heart was pressed. */
const hearts = (views: number, wishlistViews: number) =>
  [views, 0, 0, views, 0, { endedViews: views, wishlistViews }] as const;
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('pauses when shoppers do something in fewer views, until somebody resumes it', async () => {
  const plan = { steps: [{ percent: 50, leastSeconds: 10, leastViews: 20 }] };
  await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
  pass(60);
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': hearts(400, 30), 'mf-cart@1.1.0': hearts(400, 0) });
  await expect.poll(async () => (await rollout()).state).toBe('paused');
  const note = '0 of 400 views had a heart pressed (0 %), of 1.0.0 30 of 400 (7.5 %)';
  expect(await rollout()).toMatchObject({ note });
  expect(await newest()).toMatchObject({ actor: 'rollout', action: 'rollout-pause', reason: note });
  expect(await cart()).toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
  await registry.post('/channels/mf-cart/rollout/resume', {});
  pass(60);
  await report({ 'mf-cart@1.0.0': hearts(800, 60), 'mf-cart@1.1.0': hearts(800, 0) });
  await expect.poll(cart).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
});

test('is of a canary that was set by hand as well: told once, and ended by nobody', async () => {
  await canary(10);
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  for (const views of [400, 800])
    await report({ 'mf-cart@1.0.0': hearts(views, views / 10), 'mf-cart@1.1.0': hearts(views, 0) });
  await expect.poll(newest).toMatchObject({
    actor: 'judge',
    action: 'warn',
    version: '1.1.0',
    reason: expect.stringMatching(
      /^0 of \d+ views had a heart pressed.*; it stays at 10 %: nothing ends it but you$/,
    ),
  });
  const { history } = (await registry.get('/history?limit=10')).json();
  expect(history.filter(({ action }: { action: string }) => action === 'warn')).toHaveLength(1);
  expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
});
