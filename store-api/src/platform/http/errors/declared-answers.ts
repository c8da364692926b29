import type { FastifyContextConfig, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of a route's answers that are no refusals; without them, 200. */
    answers?: readonly number[];
  }
}

export const answersOf = (config: FastifyContextConfig | undefined): readonly number[] =>
  config?.answers ?? [200];

/** Calls `onUndeclared` with an answer whose status its route does not declare. Call it before mounting routes. */
export function checkAnswers(app: FastifyInstance, onUndeclared: (what: string) => void): void {
  app.addHook('onSend', async ({ routeOptions: { config, url }, method }, { statusCode }) => {
    // no route has no answers of its own
    if (url === undefined || statusCode >= 400 || answersOf(config).includes(statusCode)) return;
    onUndeclared(`${method} ${url} does not declare ${statusCode}`);
  });
}
