import { PassThrough, pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { acceptedCoding, type Coding, refusesPlain } from '@storefront/server-kit/read-request';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Event streams are sent line by line, so they stay as they are. */
const compressible = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)\b/;
/** A shorter answer fits into one packet anyway. */
const fewestBytes = 1024;

/** As small as quality 11 within some percent, in a tenth of its time. */
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressText: Readonly<Record<Coding, (text: string | Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(zlib.brotliCompress)(text, brotli),
  gzip: (text) => promisify(zlib.gzip)(text),
};
const compressStream: Readonly<Record<Coding, () => NodeJS.ReadWriteStream>> = {
  br: () => zlib.createBrotliCompress(brotli),
  gzip: () => zlib.createGzip(),
};

/** Compresses each answer that its route has not compressed, for clients that accept it. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!mayCompress(reply)) return done(null, payload);
    nameVary(reply);
    const coding = acceptedCoding(request);
    if (coding === undefined) return done(null, payload);
    if (payload instanceof Readable) {
      describe(reply, coding);
      // an error of the source ends the answer early, which the client notices
      return done(
        null,
        pipeline(payload, compressStream[coding](), new PassThrough(), () => {}),
      );
    }
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || (payload.length < fewestBytes && !refusesPlain(request))) return done(null, payload);
    compressText[coding](payload).then((bytes) => {
      describe(reply, coding);
      done(null, bytes);
    }, done);
  });
}

function mayCompress(reply: FastifyReply): boolean {
  return (
    compressible.test(String(reply.getHeader('content-type') ?? '')) &&
    !reply.hasHeader('content-encoding') &&
    // ranges count the bytes of the uncompressed answer
    reply.statusCode !== 206 &&
    reply.statusCode !== 304
  );
}

function nameVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
}

function describe(reply: FastifyReply, coding: Coding): void {
  reply.header('content-encoding', coding).removeHeader('content-length').removeHeader('accept-ranges');
  const etag = reply.getHeader('etag');
  // a strong tag names one sequence of bytes
  if (typeof etag === 'string' && etag.startsWith('"')) reply.header('etag', `W/${etag}`);
}
