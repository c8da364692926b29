import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routesPath, speculationRulesPath } from '../page/server-paths.ts';
import { speculationRules } from '../pages/speculation-rules.ts';
import type { Visits } from '../pages/visit.ts';
import type { RouteTable } from '../releases/route-table.ts';

/**
 * Serves the routes of a document (`GET /_shell/routes/<name>.json`), and the rules of which pages a browser may
 * prefetch. The name is a hash of the content, so a file never changes. A name that this process does not have, for
 * example after a restart, is answered with this visitor's current routes, uncached.
 */
export function routeFiles(app: FastifyInstance, visits: Visits): void {
  const answer = async (
    request: FastifyRequest<{ Params: { name: string } }>,
    reply: FastifyReply,
    type: string,
    getText: (table: RouteTable) => string,
  ) => {
    const { name } = request.params;
    const cached = visits.tables.find(name);
    const table = cached ?? (await visits.begin(request, reply)).table;
    reply.headers({
      'content-type': type,
      'cache-control': cached ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    return reply.send(getText(table));
  };
  app.get<{ Params: { name: string } }>(routesPath(':name'), (request, reply) =>
    answer(request, reply, 'application/json', ({ text }) => text),
  );
  app.get<{ Params: { name: string } }>(speculationRulesPath(':name'), (request, reply) =>
    answer(request, reply, 'application/speculationrules+json', speculationRules),
  );
}
