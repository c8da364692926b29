import { readFile } from 'node:fs/promises';
import { RemoteName } from '@storefront/contracts/routes';
import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { HttpProblem } from './http-problem.ts';
import type { Authenticate } from './identity.ts';

const nameRule = 'must be 1 to 64 letters, digits, dots, dashes or underscores';

/** A CI job that may deploy one remote, with the claims that its OIDC token must have. */
const WorkloadIdentity = z.object({
  name: z.string().regex(/^[\w.-]{1,64}$/, nameRule),
  /** Issuer whose `/.well-known/openid-configuration` names the keys. */
  issuer: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  audience: z.string().min(1),
  subject: z.string().min(1),
  remote: RemoteName,
});
export type WorkloadIdentity = z.infer<typeof WorkloadIdentity>;

const WorkloadIdentities = z.array(WorkloadIdentity);
const Configuration = z.object({ issuer: z.string(), jwks_uri: z.url() });

const answerLimitMs = 5000;
/** A token that was issued earlier is refused, even if it has not expired. */
const longestAge = '1h';
const clockToleranceSeconds = 60;
/** Algorithms of signatures with public keys; no shared secrets. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/** Throws an Error that names the file and what is wrong with it. */
export async function readWorkloadIdentities(file: string): Promise<WorkloadIdentity[]> {
  try {
    return WorkloadIdentities.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause).replace(/\n\s*/g, ' ') : String(cause);
    throw new Error(`REGISTRY_IDENTITIES: ${file} is no list of workload identities: ${why}`, { cause });
  }
}

/**
 * Accepts OIDC tokens of these identities as deployers of their remotes; undefined for any other text. Throws a 401
 * `HttpProblem` for an invalid token of one of them, and a 503 one while its issuer does not answer.
 */
export function authenticateWorkloads(identities: readonly WorkloadIdentity[]): Authenticate {
  const keysByIssuer = new Map<string, Promise<JWTVerifyGetKey>>();
  const findKeys = (issuer: string) => {
    const known = keysByIssuer.get(issuer) ?? readKeys(issuer);
    keysByIssuer.set(issuer, known);
    known.catch(() => keysByIssuer.delete(issuer));
    return known;
  };
  return async (secret) => {
    const claimed = readClaims(secret);
    const possible = identities.filter(
      ({ issuer, subject }) => claimed.iss === issuer && claimed.sub === subject,
    );
    const identity = possible.find(({ audience }) => [claimed.aud].flat().includes(audience)) ?? possible[0];
    if (identity === undefined) return undefined;
    const { issuer, audience, subject, remote } = identity;
    const name = `oidc:${identity.name}`;
    try {
      await jwtVerify(secret, await findKeys(issuer), {
        issuer,
        audience,
        subject,
        algorithms,
        requiredClaims: ['exp'],
        maxTokenAge: longestAge,
        clockTolerance: clockToleranceSeconds,
      });
    } catch (error) {
      throw toProblem(name, issuer, error);
    }
    return { name, role: 'deployer', remote };
  };
}

/** The token's claims, unverified; they never decide which URL is called. */
function readClaims(secret: string): JWTPayload {
  try {
    return decodeJwt(secret);
  } catch (error) {
    if (error instanceof errors.JOSEError) return {};
    throw error;
  }
}

async function readKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerLimitMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const configuration = Configuration.parse(await response.json());
  if (configuration.issuer !== issuer) throw new Error(`${url} is of ${configuration.issuer}`);
  return createRemoteJWKSet(new URL(configuration.jwks_uri), { timeoutDuration: answerLimitMs });
}

function toProblem(name: string, issuer: string, error: unknown): HttpProblem {
  const why = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  return isRefused
    ? new HttpProblem(401, 'Unauthorized', `The token of ${name} is refused: ${why}`)
    : new HttpProblem(503, 'Unavailable', `The keys of ${issuer} cannot be read: ${why}`);
}
