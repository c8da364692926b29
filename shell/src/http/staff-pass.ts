import { readStaffPass } from '@storefront/contracts/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { removeParameters } from '../page/query.ts';
import { readCookie } from '../page/read-cookie.ts';
import { staffParameter } from '../page/side-effect-parameters.ts';
import { cacheControl } from '../pages/shared-caches.ts';
import { ownCookie, ownCookieName } from '../request/own-cookie.ts';
import { securityHeaders } from '../request/security.ts';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';
import { problemPage } from './problem-page.ts';

export const staffCookie = 'mfe-staff';

type Trust = Pick<DiscoveryTrust, 'registryKey'>;

/** Whether the request's cookie has a pass that the registry has signed for this host and that has not expired. */
export function isStaff(request: FastifyRequest, trust: Trust): boolean {
  const signed = readCookie(request.headers.cookie, ownCookieName(staffCookie, request));
  return signed !== undefined && readPass(signed, request, trust) !== undefined;
}

/**
 * Creates the hook of the pages' route that keeps a pass: `?staff=` with a text that the registry has signed makes the
 * browser one of the staff, `?staff=off` ends that. Both redirect to the same URL without the parameter.
 */
export function staffHook(trust: Trust, styles: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const signed = new URL(`http://shop${request.url}`).searchParams.get(staffParameter);
    if (signed === null) return;
    const pass = readPass(signed, request, trust);
    const lifeSeconds = pass ? Math.ceil((Date.parse(pass.expires) - Date.now()) / 1000) : 0;
    reply.headers({
      'cache-control': cacheControl.nobody,
      'x-robots-tag': 'noindex',
      ...securityHeaders(),
      'referrer-policy': 'no-referrer',
    });
    if (pass !== undefined || signed === 'off') {
      const value = pass ? signed : '';
      await reply
        .header('set-cookie', ownCookie(request, staffCookie, value, `Max-Age=${lifeSeconds}; HttpOnly`))
        .redirect(removeParameters(request.url, [staffParameter]) ?? '/', 302);
      return;
    }
    const text = 'Este link da equipe expirou, não está completo ou é de outro endereço';
    await reply
      .code(403)
      .type('text/html; charset=utf-8')
      .send(problemPage(403, text, styles));
  };
}

function readPass(signed: string, { host }: FastifyRequest, { registryKey }: Trust) {
  return registryKey === undefined
    ? undefined
    : readStaffPass(signed, { registryKey, host, nowMs: Date.now() });
}
