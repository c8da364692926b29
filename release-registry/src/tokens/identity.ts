import { z } from 'zod';
import { HttpProblem } from '../http/http-problem.ts';

/** A viewer reads; a shell reports what it serves; a deployer changes one remote; an operator does everything else. */
export const Role = z.enum(['viewer', 'shell', 'deployer', 'operator']);
export type Role = z.infer<typeof Role>;

/** Who acts with a token. `remote` is the one that a deployer may change. */
export type Identity = { name: string; role: Role; remote: string | null };

export function mayChangeRemote({ role, remote: own }: Identity, remote: string): boolean {
  return role === 'operator' || (role === 'deployer' && own === remote);
}

/** Throws a 403 `HttpProblem` unless `identity` may change `remote`. */
export function requireDeployer(identity: Identity, remote: string): void {
  if (!mayChangeRemote(identity, remote)) throw forbidden(identity, `change ${remote}`);
}

/** Throws a 403 `HttpProblem` unless `identity` is an operator. */
export function requireOperator(identity: Identity, action: string): void {
  if (identity.role !== 'operator') throw forbidden(identity, action);
}

/** Throws a 403 `HttpProblem` unless `identity` is a shell. */
export function requireShell(identity: Identity): void {
  if (identity.role !== 'shell') throw forbidden(identity, 'report for a shell');
}

/** Describes it as `operator`, or as `deployer of mf-cart`. */
export function describeRole({ role, remote }: { role: string; remote: string | null }): string {
  return remote === null ? role : `${role} of ${remote}`;
}

function forbidden(identity: Identity, action: string): HttpProblem {
  const named = `The token "${identity.name}" (${describeRole(identity)})`;
  return new HttpProblem(403, 'Forbidden', `${named} may not ${action}`);
}
