import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

/** One step whose figures must rule out that a tenth of the views fail: 97 views without a failure. */
const plan = { steps: [{ percent: 10, leastSeconds: 10, leastViews: 20 }] };

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openAtNoon(openTestRegistry);
});
afterEach(() => closeAtNoon(registry));
const { report, cart, newest } = judgedCart(() => registry);

const start = (remote = 'mf-cart') =>
  registry.post(`/channels/${remote}/rollout`, { version: '1.1.0', plan });
const rollout = async (remote = 'mf-cart') =>
  (await registry.get('/rollouts'))
    .json()
    .rollouts.find((each: { remote: string }) => each.remote === remote);
const readNote = async (remote?: string) => (await rollout(remote)).note;
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
/** Views of both releases since the first report of the shell's process, which says that it has seen none. */
const show = async (active: number, next: number, run?: string) => {
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] }, run);
  await report({ 'mf-cart@1.0.0': [active, 0], 'mf-cart@1.1.0': [next, 0] }, run);
};
/** As many views, of which so many browsers ran the scripts. */
const showToPrograms = async (views: number, ran: number) => {
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': [views, 0, 0, ran], 'mf-cart@1.1.0': [views, 0, 0, ran] });
};
const atStep = ['active 1.0.0 90%', 'canary 1.1.0 10%'];
const atEnd = ['active 1.1.0 100%', 'previous 1.0.0 0%'];

test('without visitors it stays where it is, however long, and says so', async () => {
  await start();
  pass(86_400);
  await show(0, 0);
  await expect.poll(() => readNote()).toContain('0 of 20 views at this step');
  expect(await cart()).toEqual(atStep);
});

test('one visitor who reloads takes no step: the other arm lacks views, or has too few of them', async () => {
  await start();
  pass(60);
  await show(19, 500);
  await expect.poll(() => readNote()).toBe('the release before it has too few views to compare with');
  await report({ 'mf-cart@1.0.0': [20, 0], 'mf-cart@1.1.0': [500, 0] });
  await expect.poll(() => readNote()).toBe('its share of the views is not what it should be');
  expect(await cart()).toEqual(atStep);
});

test('programs that read pages without running scripts take no step, however many pages they read', async () => {
  await start();
  pass(60);
  await showToPrograms(5000, 0);
  await expect
    .poll(() => readNote())
    .toBe(
      '0 of 20 views at this step, in browsers that ran its scripts (three of one address in ten minutes)',
    );
  expect(await cart()).toEqual(atStep);
});

test.each([
  // of one address that floods the shop three views a release count
  [3, atStep],
  [19, atStep],
  [20, atEnd],
])('of 5000 views, browsers ran the scripts in %i: %j', async (ran, expected) => {
  await start();
  pass(60);
  await showToPrograms(5000, ran);
  if (expected === atStep) await expect.poll(() => readNote()).toContain(`${ran} of 20 views at this step`);
  await expect.poll(cart).toEqual(expected);
});

test('of the staff each view counts, since a signed pass says who they are', async () => {
  const steps = [
    { percent: 50, audience: 'staff', until: 'views', leastSeconds: 10, leastViews: 20 },
    { percent: 10 },
  ];
  await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } });
  pass(60);
  await showToPrograms(19, 3);
  await expect.poll(() => readNote()).toBe('19 of 20 views at this step, of the staff');
  await report({ 'mf-cart@1.0.0': [20, 0, 0, 3], 'mf-cart@1.1.0': [20, 0, 0, 3] });
  await expect.poll(cart).toEqual(atStep);
});

test('a flood of failing pages in one arm withdraws nothing: its share is not what it should be', async () => {
  await start();
  pass(60);
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': [100, 0], 'mf-cart@1.1.0': [500, 100] });
  await expect.poll(() => readNote()).toBe('its share of the views is not what it should be');
  expect(await cart()).toEqual(atStep);
});

test('programs that ask both arms for a page that fails in both withdraw nothing', async () => {
  await start();
  pass(60);
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': [500, 100, 0, 0], 'mf-cart@1.1.0': [500, 100, 0, 0] });
  await expect.poll(() => readNote()).toContain('0 of 20 views at this step');
  expect(await cart()).toEqual(atStep);
});

test('of two remotes at once both are judged: the one that fails ends, the other one gets to everybody', async () => {
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-listing', version));
  await start('mf-cart');
  await start('mf-listing');
  pass(60);
  const views = (failed: number, all: number) => ({
    'mf-cart@1.0.0': [all, 0] as const,
    'mf-cart@1.1.0': [all, failed] as const,
    'mf-listing@1.0.0': [all, 0] as const,
    'mf-listing@1.1.0': [all, 0] as const,
  });
  await report(views(0, 0));
  await report(views(20, 100));
  await expect.poll(cart).toEqual(['active 1.0.0 100%']);
  await expect.poll(async () => (await registry.discovered())['mf-listing']).toEqual(atEnd);
  await expect.poll(() => rollout('mf-cart')).toMatchObject({ state: 'ended' });
  expect(await readNote('mf-cart')).toContain('judge did canary 1.1.0 0%: 20 of 100 views failed');
  expect(await rollout('mf-listing')).toMatchObject({ state: 'done' });
});

test('a shell that restarts loses no view, and none counts twice', async () => {
  await start();
  pass(60);
  await show(50, 50);
  await show(46, 46, 'run-2');
  await expect.poll(() => readNote()).toContain('0 of 96 views failed');
  await report({ 'mf-cart@1.0.0': [47, 0], 'mf-cart@1.1.0': [47, 0] }, 'run-2');
  await expect.poll(cart).toEqual(atEnd);
});

test('a registry whose clock is behind that of the one which began the step waits', async () => {
  await start();
  pass(-600);
  await show(200, 200);
  await expect.poll(() => readNote()).toBe('0 of 10 s at this step');
  pass(610);
  await show(96, 96, 'run-2');
  await expect.poll(() => readNote()).toContain('0 of 96 views failed');
  expect(await cart()).toEqual(atStep);
});

test('a registry whose clock is ahead needs as many views', async () => {
  await start();
  pass(600);
  await show(96, 96);
  await expect.poll(() => readNote()).toContain('0 of 96 views failed');
  await report({ 'mf-cart@1.0.0': [97, 0], 'mf-cart@1.1.0': [97, 0] });
  await expect.poll(cart).toEqual(atEnd);
});

test('a rollback during a step pauses it', async () => {
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.2.0'), activate: true });
  await start();
  await registry.post('/channels/mf-cart/rollback', { reason: 'wrong prices' });
  pass(60);
  await show(200, 200);
  await expect.poll(() => rollout()).toMatchObject({ state: 'paused' });
  expect(await readNote()).toBe('operator did rollback 1.0.0: wrong prices; resume to compare with 1.0.0');
  expect(await cart()).toEqual(atStep);
  expect(await newest()).toMatchObject({ actor: 'rollout', action: 'rollout-pause' });
});
