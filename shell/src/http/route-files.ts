import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routesPath } from '../page/page-state.ts';
import type { RouteTable } from '../releases/route-table.ts';
import { speculationRules, speculationRulesPath } from './speculation-rules.ts';
import { beginVisit, type VisitOptions } from './visit.ts';

const brotli = promisify(zlib.brotliCompress);

/**
 * What documents say of the other pages: where they are (`GET /_shell/routes/<name>.json`), and which of them a browser
 * may fetch ahead. A name is made of the content, so a file never changes. A name that this process does not know, because
 * it has restarted, is answered with what serves this visitor now, for nobody to keep.
 */
export function routeFiles(app: FastifyInstance, options: VisitOptions): void {
  const answer = async (
    request: FastifyRequest<{ Params: { name: string } }>,
    reply: FastifyReply,
    type: string,
    textOf: (table: RouteTable) => string,
  ) => {
    const { name } = request.params;
    const known = options.tables.find(name);
    const table = known ?? (await beginVisit(request, reply, options)).table;
    reply.headers({
      'content-type': type,
      'cache-control': known ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'accept-encoding',
    });
    const text = textOf(table);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'br').send(await brotli(text));
  };
  app.get<{ Params: { name: string } }>(routesPath(':name'), (request, reply) =>
    answer(request, reply, 'application/json', ({ text }) => text),
  );
  app.get<{ Params: { name: string } }>(speculationRulesPath(':name'), (request, reply) =>
    answer(request, reply, 'application/speculationrules+json', speculationRules),
  );
}
