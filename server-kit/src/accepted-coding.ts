import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Coding = 'br' | 'gzip';

/** In the server's order of preference. */
const codings: Coding[] = ['br', 'gzip'];

/** Whether a client takes no answer as it is (RFC 9110, 12.5.3). */
export const refusesPlain = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:identity|\*)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(headers['accept-encoding']?.toString() ?? '');

/** The coding in which a client wants its answer; undefined: as it is. */
export function acceptedCoding({ headers }: Pick<FastifyRequest, 'headers'>): Coding | undefined {
  const accepted = headers['accept-encoding']?.toString().toLowerCase();
  if (accepted === undefined) return undefined;
  // a star means each coding that the header does not name (RFC 9110, 12.5.3)
  const unnamed = codings.find((coding) => !accepted.includes(coding)) ?? 'identity';
  const chosen = negotiate(accepted.replace('*', unnamed), codings);
  return codings.find((coding) => coding === chosen);
}
