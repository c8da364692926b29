import path from 'node:path';
import { readS3Bucket, type S3Bucket, s3Address } from '@storefront/server-kit/s3-bucket';
import { z } from 'zod';
import type { PurgeTarget } from '../purge/purge-on-change.ts';
import { purgeKinds } from '../purge/purge-request.ts';

/**
 * The folder that relative settings begin at: the shop's repository; for the installed command, which has no sources,
 * the folder that it is called in.
 */
export const homeFolder = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../../..')
  : process.cwd();

const Port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

/** Long enough that it cannot be guessed. */
const Token = z.string().min(32, 'must have at least 32 characters');

const Environment = z.object({
  REGISTRY_PORT: Port.default(4002),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  REGISTRY_TOKEN: Token.optional(),
  REGISTRY_SHELL_TOKEN: Token.optional(),
  REGISTRY_IDENTITIES: z.string().min(1).optional(),
  REGISTRY_INTENT_RULES: z.string().min(1).optional(),
  REGISTRY_JUDGE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  REGISTRY_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  REGISTRY_PURGE_TOKEN: z.string().min(1).optional(),
  REGISTRY_PURGE_KIND: z
    .enum(purgeKinds, { error: `must be one of ${purgeKinds.join(', ')}` })
    .default('webhook'),
  ARTIFACTS_STORE: z.string().regex(s3Address, 'is not of the form s3://bucket/prefix').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  REGISTRY_PROMOTES_FROM: z.string().min(1).optional(),
  REGISTRY_WEBHOOK_HOSTS: z.string().default(''),
  METRICS_TOKEN: z.string().min(1).optional(),
  REGISTRY_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
});

export type Config = {
  port: number;
  host: string;
  /** Folder of this package's data: the SQLite file, the artifacts and the token files. */
  registryDir: string;
  operatorToken: string | undefined;
  shellToken: string | undefined;
  databaseUrl: string | undefined;
  /** The bucket of the artifacts instead of a folder in `registryDir`. */
  artifactsBucket: S3Bucket | undefined;
  /** The token that `GET /metrics` requires; absent: it answers only this machine. */
  metricsToken: string | undefined;
  /** File that lists the CI jobs that deploy with their own OIDC token. */
  identitiesFile: string | undefined;
  /** File of the rules by which fallen intents are judged. */
  intentRulesFile: string | undefined;
  purge: PurgeTarget | undefined;
  /** Public key of the registry whose releases alone may be published here. */
  promotesFrom: string | undefined;
  webhooks: { /** Hosts that may have private addresses. */ privateHosts: string[] };
  /** Whether the judge rolls back; if not, it only reports what it would do. */
  judges: boolean;
};

/** The registry's data folder inside `DATA_DIR`, which is relative to `homeFolder`. */
export function registryFolder(dataDir: string): string {
  return path.resolve(homeFolder, dataDir, 'registry');
}

/** Reads the environment; an empty variable counts as absent. Throws an Error that names each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(issues.join('; '));
  }
  return {
    port: parsed.data.REGISTRY_PORT,
    host: parsed.data.HOST,
    registryDir: registryFolder(parsed.data.DATA_DIR),
    operatorToken: parsed.data.REGISTRY_TOKEN,
    shellToken: parsed.data.REGISTRY_SHELL_TOKEN,
    databaseUrl: parsed.data.REGISTRY_DATABASE_URL,
    artifactsBucket: artifactsBucket(parsed.data),
    metricsToken: parsed.data.METRICS_TOKEN,
    identitiesFile: parsed.data.REGISTRY_IDENTITIES,
    intentRulesFile: parsed.data.REGISTRY_INTENT_RULES,
    purge: purgeTarget(parsed.data),
    promotesFrom: parsed.data.REGISTRY_PROMOTES_FROM,
    webhooks: { privateHosts: parsed.data.REGISTRY_WEBHOOK_HOSTS.split(',').map((host) => host.trim()) },
    judges: parsed.data.REGISTRY_JUDGE === 'on',
  };
}

function purgeTarget(environment: z.infer<typeof Environment>): PurgeTarget | undefined {
  const { REGISTRY_PURGE_URL: url, REGISTRY_PURGE_TOKEN: token, REGISTRY_PURGE_KIND: kind } = environment;
  return url === undefined ? undefined : { url, kind, token };
}

function artifactsBucket(environment: z.infer<typeof Environment>): S3Bucket | undefined {
  const { ARTIFACTS_STORE: address } = environment;
  return address === undefined ? undefined : readS3Bucket('ARTIFACTS_STORE', address, environment);
}
