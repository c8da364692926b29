import type { FastifyInstance } from 'fastify';

/** A path of this origin: a second slash would name a host, a backslash too in browsers. */
const ownPath = /^\/(?![/\\])[^\\?]*(?:\?|$)/;
/** Control characters and the backslash. */
const hiddenCharacter = /^[^?]*%(?:[01][0-9a-f]|7f|5c)/i;

/** URLs that name no path of this origin get 400, before anything reads them; Fastify refuses invalid escapes itself. */
export function requireWellFormedUrl(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    if (ownPath.test(url) && !hiddenCharacter.test(url)) return done();
    void reply.code(400).header('cache-control', 'no-store').send({ title: 'Este endereço não é válido' });
  });
}
