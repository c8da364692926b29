import type { FastifyReply } from 'fastify';

/** Pictures of text have a charset as any text; `@fastify/static` names it for other text alone. */
export function nameCharset(reply: FastifyReply, file: string): void {
  if (file.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
}
