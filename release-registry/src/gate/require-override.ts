import { badRequest } from '../http/http-problem.ts';
import { type Identity, requireOperator } from '../tokens/identity.ts';

/** Throws a 403 or 400 `HttpProblem` if `force` is not requested by an operator, or without a reason for the audit. */
export function requireOverride(
  identity: Identity,
  { force, reason }: { force: boolean; reason?: string | undefined },
): void {
  if (!force) return;
  requireOperator(identity, 'override the gate');
  if (!reason)
    throw badRequest('To override the gate needs a reason', [{ field: 'reason', message: 'is missing' }]);
}
