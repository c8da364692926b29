import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './errors/problems.ts';
import { logSecurityEvent } from './security-events.ts';

/** Someone of the shop, by a token. */
interface Named {
  readonly name: string;
  readonly token: string;
}

const roles = {
  moderator: { code: 'moderator-required', text: 'um moderador' },
  operator: { code: 'operator-required', text: 'quem opera a loja' },
} as const;

/** The name of who calls, by the token of the header Authorization. @throws HttpProblem 401 without one of these */
export function requirePerson(
  request: FastifyRequest,
  people: readonly Named[],
  role: keyof typeof roles,
): string {
  const [, sent = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const person = people.find(({ token }) => isSameSecret(sent, token));
  if (person) return person.name;
  logSecurityEvent(request, `${role}-refused`);
  const { code, text } = roles[role];
  throw new HttpProblem(401, code, `O cabeçalho Authorization não traz o token de ${text}`);
}
