import type { FastifyInstance } from 'fastify';

/** A path of this origin: two leading slashes would name a host, as would a backslash in browsers. */
const ownPath = /^\/(?![/\\])[^\\?]*(?:\?|$)/;
/** Encoded control characters or an encoded backslash in the path. */
const hiddenCharacter = /^[^?]*%(?:[01][0-9a-f]|7f|5c)/i;

/**
 * Answers 400 to URLs that name no path of this origin, before anything reads them; Fastify refuses invalid escapes
 * itself.
 */
export function requireWellFormedUrl(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    if (ownPath.test(url) && !hiddenCharacter.test(url)) return done();
    void reply.code(400).header('cache-control', 'no-store').send({ title: 'Este endereço não é válido' });
  });
}
