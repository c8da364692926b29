import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '../composition/render-page.ts';

/** Every piece of the stream is flushed as it comes, or compression would hold back what React sends early. */
const brotliOptions = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
};

/** Sends a page that is one visitor's own: as it is made, and stored by nobody. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage & { readonly body: Readable },
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply
    .code(page.status)
    .headers({ ...page.headers, ...headers, 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.body);
  const compressed = zlib.createBrotliCompress(brotliOptions);
  page.body.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => page.body.destroy());
  return reply.header('content-encoding', 'br').send(page.body.pipe(compressed));
}
