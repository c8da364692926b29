import * as base from '@storefront/ui/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security.ts';
import { staticDocument } from './static-document.ts';

/** A path of this origin: two leading slashes would name a host, as would a backslash in browsers. */
const ownPath = /^\/(?![/\\])[^\\?]*(?:\?|$)/;
/** Encoded control characters or an encoded backslash in the path. */
const hiddenCharacter = /^[^?]*%(?:[01][0-9a-f]|7f|5c)/i;

const title = 'Este endereço não é válido';

/** Answers 400: a page to a browser that opens one, JSON to any other client. */
export type RefuseUrl = (request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) => void;

export function refuseUrl(styles: readonly string[]): RefuseUrl {
  const content =
    '<p>O endereço foi digitado ou copiado com algum engano.</p>' +
    `<a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>`;
  const page = staticDocument({ status: 400, title, content, styles });
  const headers = securityHeaders();
  return ({ headers: { accept } }, reply) => {
    void reply.code(400).header('cache-control', 'no-store');
    if (accept?.includes('text/html'))
      void reply.headers(headers).type('text/html; charset=utf-8').send(page);
    else void reply.send({ title });
  };
}

/** URLs that name no path of this origin are refused before anything reads them; Fastify finds invalid escapes itself. */
export function requireWellFormedUrl(app: FastifyInstance, refuse: RefuseUrl): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    if (ownPath.test(url) && !hiddenCharacter.test(url)) return done();
    refuse(request, reply);
  });
}
