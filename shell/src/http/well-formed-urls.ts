import type { FastifyInstance } from 'fastify';
import type { Refuse } from './refuse.ts';

/** A path of this origin: two leading slashes would name a host, as would a backslash in browsers. */
const ownPath = /^\/(?![/\\])[^\\?]*(?:\?|$)/;
/** Encoded control characters or an encoded backslash in the path. */
const hiddenCharacter = /^[^?]*%(?:[01][0-9a-f]|7f|5c)/i;
/** RFC 9110, 4.1 recommends to take at least 8000. */
export const longestUrl = 8192;

/** URLs that name no path of this origin are refused before anything reads them; Fastify finds invalid escapes itself. */
export function requireWellFormedUrl(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', method } = request.raw;
    if (url.length > longestUrl) return void refuse(request, reply, 'long-url');
    if (ownPath.test(url) && !hiddenCharacter.test(url)) return done();
    // RFC 9110, 9.3.7: a question about the whole server
    if (url === '*' && method === 'OPTIONS') return done();
    refuse(request, reply, 'malformed');
  });
}
