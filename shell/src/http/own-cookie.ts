import type { FastifyRequest } from 'fastify';

type Requested = Pick<FastifyRequest, 'protocol'>;

/** With the prefix, no other host and no plain http can set the cookie; browsers take it over https alone. */
export function ownCookieName(name: string, { protocol }: Requested): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** A `set-cookie` value of this host, for all its paths. @param more attributes besides, such as `Max-Age=60; HttpOnly` */
export function ownCookie(request: Requested, name: string, value: string, more = ''): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${ownCookieName(name, request)}=${value}; Path=/; SameSite=Lax${secure}${more && `; ${more}`}`;
}
