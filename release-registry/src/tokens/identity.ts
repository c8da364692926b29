import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

/** viewer reads; deployer changes one remote, its own; operator does everything. */
export const Role = z.enum(['viewer', 'deployer', 'operator']);
export type Role = z.infer<typeof Role>;

/** Whom a token stands for. `remote` is the one that a deployer may change. */
export type Identity = { name: string; role: Role; remote: string | null };

/** Throws a 403 `Refusal` unless `identity` may change `remote`. */
export function requireDeployer(identity: Identity, remote: string): void {
  if (identity.role === 'operator') return;
  if (identity.role === 'deployer' && identity.remote === remote) return;
  throw forbidden(identity, `change ${remote}`);
}

/** Throws a 403 `Refusal` unless `identity` is an operator. */
export function requireOperator(identity: Identity): void {
  if (identity.role !== 'operator') throw forbidden(identity, 'manage tokens');
}

function forbidden({ name, role, remote }: Identity, deed: string): Refusal {
  const described = remote === null ? role : `${role} of ${remote}`;
  return new Refusal(403, 'Forbidden', `The token "${name}" (${described}) may not ${deed}`);
}
