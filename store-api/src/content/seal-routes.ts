import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const reputation = readFileSync(join(import.meta.dirname, '../../data/seals/reputacao.html'), 'utf8');

/** GET /media/selos/reputacao.html: simulates the page of a third party that rates shops. */
export function sealRoutes(app: FastifyInstance): void {
  app.get('/media/selos/reputacao.html', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'public, max-age=3600')
      .send(reputation),
  );
}
