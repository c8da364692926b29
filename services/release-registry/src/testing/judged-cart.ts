import { vi } from 'vitest';
import { buildRelease } from './build-release.ts';
import { reportViews, type Views } from './counting-shell.ts';
import type { TestRegistry } from './test-registry.ts';

/** Opens a registry with two releases of the cart at noon of a day, whose time a test sets. */
export async function openAtNoon(open: () => Promise<TestRegistry>): Promise<TestRegistry> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  const registry = await open();
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
  return registry;
}

/** Ends the set time and the registry. */
export async function closeAtNoon(registry: TestRegistry): Promise<void> {
  vi.useRealTimers();
  await registry.close();
}

/** What tests do with the releases of the cart, and what they read of them, at the registry that is open. */
export const judgedCart = (registry: () => TestRegistry) => ({
  report: (views: Views, run?: string) => reportViews(registry(), views, run),
  canary: (percent: number) => registry().post('/channels/mf-cart/canary', { version: '1.1.0', percent }),
  activate: () => registry().post('/channels/mf-cart/activate', { version: '1.1.0' }),
  cart: async () => (await registry().discovered())['mf-cart'],
  newest: async () => (await registry().get('/history?limit=1')).json().history[0],
  judged: async () => (await registry().get('/release-health')).json().remotes[0].judged[0],
});
