import { readStaffPass } from '@storefront/contracts/signing';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../page/read-cookie.ts';
import { staffParameter } from '../page/side-effect-parameters.ts';
import { ownCookieName } from '../request/own-cookie.ts';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';
import { linkCookieHook } from './link-cookie.ts';

export const staffCookie = 'mfe-staff';

type Trust = Pick<DiscoveryTrust, 'registryKey'>;

/** Whether the request's cookie has a pass that the registry has signed for this host and that has not expired. */
export function isStaff(request: FastifyRequest, trust: Trust): boolean {
  const signed = readCookie(request.headers.cookie, ownCookieName(staffCookie, request));
  return signed !== undefined && readPass(signed, request, trust) !== undefined;
}

/** Creates the hook of the pages' route by which links make a browser one of the staff, and end that. */
export function staffHook(trust: Trust, styles: readonly string[]) {
  return linkCookieHook({
    ...{ parameter: staffParameter, cookie: staffCookie, styles },
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
