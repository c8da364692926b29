import type { FastifyRequest } from 'fastify';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { findSession, type Session, type VisitServices } from './session/session.ts';
import { checkUser, findUser, type UserRow } from './users/users.ts';

interface Credentials {
  readonly email: string;
  readonly senha: string;
}

export interface SignInServices extends VisitServices, WithAbuse {}

/** Returns the account of an e-mail and its password. @throws HttpProblem 401 for a wrong one, 429 for too many attempts */
export async function checkCredentials(
  { database, abuse }: SignInServices,
  request: FastifyRequest,
  { email, senha }: Credentials,
): Promise<UserRow> {
  const logged = (event: 'sign-in-limited' | 'sign-in-failed') => (error: unknown) => {
    if (error instanceof HttpProblem) logSecurityEvent(request, event, email);
    throw error;
  };
  const spender = { request, account: email.toLowerCase() };
  await abuse.spend('sign-in', spender).catch(logged('sign-in-limited'));
  const user = await checkUser(database, email, senha).catch(logged('sign-in-failed'));
  await abuse.giveBack('sign-in', spender);
  await abuse.forget('sign-in', 'account', spender.account);
  return user;
}

interface SignedIn {
  readonly user: UserRow;
  readonly session: Session;
}

/** Returns the signed-in user with the session. @throws HttpProblem 401 when nobody is signed in */
export async function requireSession(services: VisitServices, request: FastifyRequest): Promise<SignedIn> {
  const session = await findSession(services, request);
  const user = session?.userId === undefined ? undefined : await findUser(services.database, session.userId);
  if (!session || !user) throw new HttpProblem(401, 'sign-in-required', 'Entre na sua conta');
  return { user, session };
}

/** Returns the signed-in user. @throws HttpProblem 401 when nobody is signed in */
export const requireUser = async (sessions: VisitServices, request: FastifyRequest): Promise<UserRow> =>
  (await requireSession(sessions, request)).user;

/**
 * Returns the signed-in user after checking the password. @throws HttpProblem 401 for a visitor, 403 for a wrong password,
 * 429 for too many attempts
 */
export async function confirmPassword(
  services: SignInServices,
  request: FastifyRequest,
  senha: string,
): Promise<UserRow> {
  const { email } = await requireUser(services, request);
  return checkCredentials(services, request, { email, senha }).catch((error: unknown) => {
    if (!(error instanceof HttpProblem) || error.status !== 401) throw error;
    throw new HttpProblem(403, 'wrong-password', 'A senha não confere', { senha: 'não confere' });
  });
}
