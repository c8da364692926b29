import type { FastifyRequest } from 'fastify';

/** A preview's text, which the registry has signed. */
export const previewCookie = 'mfe-preview';
/** A pass of the shop's staff, which the registry has signed. */
export const staffCookie = 'mfe-staff';

type Requested = Pick<FastifyRequest, 'protocol'>;

/**
 * The name that a cookie of this host has. Over https it gets the prefix with which no other host and no plain http can
 * set it.
 */
export function ownCookieName(name: string, { protocol }: Requested): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/**
 * A `set-cookie` value for this host and all its paths. @param more further attributes, such as `Max-Age=60; HttpOnly`
 */
export function ownCookie(request: Requested, name: string, value: string, more = ''): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${ownCookieName(name, request)}=${value}; Path=/; SameSite=Lax${secure}${more && `; ${more}`}`;
}
