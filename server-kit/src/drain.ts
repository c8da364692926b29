import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  readonly isDraining: boolean;
  /** Resolves when the time for balancers has passed. */
  begin(drainMs: number): Promise<void>;
}

/**
 * Lets clients and balancers go before a server closes: `/healthz` is 503, and each answer closes its connection.
 * Otherwise a request might be on its way on a connection that is being closed.
 */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get isDraining() {
      return isDraining;
    },
    async begin(drainMs) {
      isDraining = true;
      await pause(drainMs);
    },
  };
}
