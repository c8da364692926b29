import path from 'node:path';
import { z } from 'zod';

/** A viewer reads; a shell reports what it serves; a deployer changes one remote; an operator does everything else. */
export const Role = z.enum(['viewer', 'shell', 'deployer', 'operator']);
export type Role = z.infer<typeof Role>;

/** Describes it as `operator`, or as `deployer of mf-cart`. */
export function describeRole({ role, remote }: { role: string; remote: string | null }): string {
  return remote === null ? role : `${role} of ${remote}`;
}

/** A token without its secret. Times are ISO 8601, UTC. */
export const TokenSummary = z.object({
  name: z.string(),
  role: z.string(),
  remote: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type TokenSummary = z.infer<typeof TokenSummary>;

/** The file, readable by its owner only, whose token lets commands on the registry's machine act as operator. */
export function operatorTokenFile(registryDir: string): string {
  return path.join(registryDir, 'operator-token');
}

/** A new token, whose secret nobody says again. */
export const CreatedToken = z.object({
  name: z.string(),
  role: Role,
  remote: z.string().nullable(),
  token: z.string(),
  expiresAt: z.string(),
});
export type CreatedToken = z.infer<typeof CreatedToken>;

/** Reply of `GET /tokens`. */
export const TokenList = z.object({ tokens: z.array(TokenSummary) });
export type TokenList = z.infer<typeof TokenList>;

export const RevokedToken = z.object({ name: z.string(), revoked: z.literal(true) });
export type RevokedToken = z.infer<typeof RevokedToken>;
