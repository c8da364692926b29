import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const css = 'text/css; charset=utf-8';
const files = {
  'ops.css': css,
  'figures.css': css,
  'controls.css': css,
  'live.js': 'text/javascript; charset=utf-8',
} as const;

/** Serves the ops page's style sheets and script. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(path.join(import.meta.dirname, 'browser', name));
    app.get(`/ops/files/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
}
