import { afterEach, beforeEach, vi } from 'vitest';
import type { RegistryOptions } from '../app.ts';
import { closeAtNoon, judgedCart, openAtNoon } from './judged-cart.ts';
import type { TestRegistry } from './test-registry.ts';

export type OpenRegistry = (options: Partial<RegistryOptions>) => Promise<TestRegistry>;

/** Opens a registry before each test of a `describe`, at noon, and manages its webhooks. */
export function registryWithWebhooks(open: OpenRegistry) {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openAtNoon(() =>
      open({ webhooks: { privateHosts: [], everyMs: 20, timeoutMs: 120_000 } }),
    );
  });
  afterEach(() => closeAtNoon(registry));
  return {
    ...judgedCart(() => registry),
    registry: () => registry,
    /** Adds the webhook `chat`. @returns its secret */
    add: async (url: string, body: object = {}): Promise<string> => {
      const reply = await registry.post('/webhooks', { name: 'chat', url, ...body });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return reply.json().secret;
    },
    list: async () => (await registry.get('/webhooks')).json().webhooks[0],
    pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
  };
}
