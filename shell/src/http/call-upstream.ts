import type { SendCall } from '@storefront/contracts';
import { Agent, request } from 'undici';

/** Calls as light as Node makes them: the web's `fetch` spends as long on its streams as a small reply takes. */
export function upstreamCalls(): { send: SendCall; close: () => Promise<void> } {
  const agent = new Agent();
  return {
    close: () => agent.close(),
    async send(address, { signal, ...init }) {
      const { statusCode, headers, body } = await request(address, {
        ...init,
        ...(signal ? { signal } : {}),
        dispatcher: agent,
      });
      // nobody reads it, and an unread body holds its connection
      if (statusCode === 304) await body.dump();
      return {
        ok: statusCode >= 200 && statusCode < 300,
        status: statusCode,
        headers: { get: (name) => headers[name]?.toString() ?? null },
        json: () => body.json(),
      };
    },
  };
}
