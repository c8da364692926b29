import type { FastifyReply, FastifyRequest } from 'fastify';
import { removeParameters } from '../page/query.ts';
import { cacheControl } from '../pages/shared-caches.ts';
import { ownCookie } from '../request/own-cookie.ts';
import { securityHeaders } from '../request/security.ts';
import { problemPage } from './problem-page.ts';

interface LinkCookie {
  /** Query parameter with a text that the registry has signed. */
  readonly parameter: string;
  readonly cookie: string;
  readonly read: (signed: string, request: FastifyRequest) => { readonly expires: string } | undefined;
  /** Tells a visitor what is wrong with a link that is not valid. */
  readonly refusal: string;
  /** Whether a link that is not valid ends what an earlier one began. */
  readonly endsWhenRefused: boolean;
  readonly styles: readonly string[];
}

/**
 * Creates a hook of the pages' route that keeps the text of a valid link in a cookie until it expires; `off` in its place
 * removes the cookie. Both redirect to the same URL without the parameter, so that a copied URL does not pass the link on.
 */
export function linkCookieHook(link: LinkCookie) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const signed = new URL(`http://shop${request.url}`).searchParams.get(link.parameter);
    if (signed === null) return;
    const granted = link.read(signed, request);
    const isAnswered = granted !== undefined || signed === 'off';
    const lifeSeconds = granted ? Math.ceil((Date.parse(granted.expires) - Date.now()) / 1000) : 0;
    reply.headers({
      'cache-control': cacheControl.nobody,
      'x-robots-tag': 'noindex',
      ...securityHeaders(),
      'referrer-policy': 'no-referrer',
    });
    if (isAnswered || link.endsWhenRefused) {
      const life = `Max-Age=${lifeSeconds}; HttpOnly`;
      reply.header('set-cookie', ownCookie(request, link.cookie, granted ? signed : '', life));
    }
    if (isAnswered) {
      await reply.redirect(removeParameters(request.url, [link.parameter]) ?? '/', 302);
      return;
    }
    await reply
      .code(403)
      .type('text/html; charset=utf-8')
      .send(problemPage(403, link.refusal, link.styles));
  };
}
