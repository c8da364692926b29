import { randomBytes } from 'node:crypto';
import { longestStaffPassMs, registrySigner, StaffPass, signStaffPass } from '@storefront/contracts/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import { Reason } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { findKey } from '../signing/key-chains.ts';
import { requireOperator } from '../tokens/identity.ts';
import { readAuthor, requireIdentity } from '../tokens/require-token.ts';
import type { CreatedStaffPass } from './staff-pass.ts';

const longestSeconds = longestStaffPassMs / 1000;
const limits = `must be 60 to ${longestSeconds} seconds`;
const PassRequest = z.object({
  host: z.pipe(z.string({ error: 'must be a host such as loja.example' }), StaffPass.shape.host),
  seconds: z.int({ error: limits }).min(60, limits).max(longestSeconds, limits),
  reason: Reason,
});

/** Signs passes for staff, for operators; none is stored. Register inside a scope of `requireTokens`. */
export function staffRoutes(app: FastifyInstance, { database, keyFiles }: RegistryContext): void {
  app.post('/staff-passes', async (request): Promise<CreatedStaffPass> => {
    requireOperator(requireIdentity(request), 'make somebody staff');
    const { host, seconds, reason } = validate(PassRequest, request.body, 'body');
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    const pass = { id: randomBytes(6).toString('hex'), host, expires };
    const why = [`${pass.id} for ${host} until ${expires}`, reason].filter(Boolean).join(': ');
    const { result } = await commitChange(database, readAuthor(request), async (change) => {
      const key = await keyFiles.load((await findKey(change, registrySigner)) ?? '');
      return { result: signStaffPass(pass, key), audit: [{ action: 'staff-pass', reason: why }] };
    });
    return { ...pass, pass: result };
  });
}
