import type { FastifyReply } from 'fastify';

/** Sets the charset of SVG files, which `@fastify/static` sets for other text only. */
export function nameCharset(reply: FastifyReply, file: string): void {
  if (file.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
}
