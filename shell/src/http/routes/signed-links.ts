import { readStaffPass } from '@storefront/release-protocol/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCookie } from '../../page/cookies.ts';
import { staffParameter } from '../../page/parameters.ts';
import { removeParameters } from '../../page/query.ts';
import { cacheControl } from '../../pages/shared-caches.ts';
import { ownCookie, ownCookieName, staffCookie } from '../../request/own-cookie.ts';
import { securityHeaders } from '../../request/security.ts';
import type { DiscoveryTrust } from '../../trust/discovery-trust.ts';
import { problemPage } from '../protocol/refuse.ts';

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

type Trust = Pick<DiscoveryTrust, 'registryKey'>;

/** Whether the request's cookie has a pass that the registry has signed for this host and that has not expired. */
export function isStaff(request: FastifyRequest, trust: Trust): boolean {
  const name = ownCookieName(staffCookie, request);
  return findCookie(request.headers.cookie, name, (signed) => readPass(signed, request, trust)) !== undefined;
}

/** Creates the hook of the pages' route by which links make a browser one of the staff, and end that. */
export function staffHook(trust: Trust, styles: readonly string[]) {
  return linkCookieHook({
    parameter: staffParameter,
    cookie: staffCookie,
    styles,
    read: (signed, request) => readPass(signed, request, trust),
    refusal: 'Este link da equipe expirou, não está completo ou é de outro endereço',
    endsWhenRefused: false,
  });
}

function readPass(signed: string, { host }: FastifyRequest, { registryKey }: Trust) {
  return registryKey === undefined
    ? undefined
    : readStaffPass(signed, { registryKey, host, nowMs: Date.now() });
}
