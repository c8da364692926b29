import path from 'node:path';
import { readS3Bucket, type S3Bucket, s3Address } from '@storefront/server-kit/s3-store';
import { readEnvironment, sharedSettings } from '@storefront/server-kit/settings';
import { z } from 'zod';
import type { PurgeTarget } from '../discovery/purge-on-change.ts';
import { purgeKinds } from '../discovery/purge-request.ts';

const Port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

/** Long enough that it cannot be guessed. */
const Token = z.string().min(32, 'must have at least 32 characters');

/** The settings of the registry, with what docs/settings.md says of them. */
export const Environment = z.object({
  REGISTRY_PORT: Port.default(4002).meta(sharedSettings.REGISTRY_PORT),
  HOST: z.string().min(1).default('127.0.0.1').meta(sharedSettings.HOST),
  DATA_DIR: z.string().min(1).default('.data').meta(sharedSettings.DATA_DIR),
  REGISTRY_TOKEN: Token.optional().meta({
    default: 'random, in `registry/operator-token`',
    description: "the operator's token; 32 characters or more",
  }),
  REGISTRY_SHELL_TOKEN: Token.optional().meta(sharedSettings.REGISTRY_SHELL_TOKEN),
  REGISTRY_IDENTITIES: z.string().min(1).optional().meta({
    default: 'none',
    description: 'file of the CI jobs that deploy by OIDC ([releases](releases.md#3-a-token-for-its-team))',
  }),
  REGISTRY_JUDGE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .meta({ default: '`on`', description: '`off`: the judge only reports what it would do' }),
  REGISTRY_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .meta({ default: 'none', description: 'a cache that forgets pages when live releases change' }),
  REGISTRY_PURGE_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ default: 'none', description: 'a cache that forgets pages when live releases change' }),
  REGISTRY_PURGE_KIND: z
    .enum(purgeKinds, { error: `must be one of ${purgeKinds.join(', ')}` })
    .default('webhook')
    .meta({
      default: '`webhook`',
      description: '`webhook` (`POST {"tags": ["mf-cart@1.0.0"]}`), `varnish` or `nginx`',
    }),
  ARTIFACTS_STORE: z.string().regex(s3Address, 'is not of the form s3://bucket/prefix').optional().meta({
    default: 'a folder in `DATA_DIR`',
    description:
      "`s3://bucket/prefix`: releases' files in a bucket ([0117](decisions/0117-artifacts-and-pictures-by-key.md)); `release copy-artifacts` moves them there",
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .meta(sharedSettings.S3_ENDPOINT),
  S3_REGION: z.string().min(1).optional().meta(sharedSettings.S3_REGION),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta(sharedSettings.S3_ACCESS_KEY_ID),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta(sharedSettings.S3_SECRET_ACCESS_KEY),
  REGISTRY_INTENT_RULES: z.string().min(1).optional().meta({
    default: 'none',
    description:
      'JSON file: which intents [end a canary or pause its rollout](../services/release-registry/src/judge/intent-rules.ts)',
  }),
  REGISTRY_PROMOTES_FROM: z.string().min(1).optional().meta({
    default: 'any release',
    description: 'public key of the registry (`GET /keys`) from which releases must be promoted',
  }),
  REGISTRY_WEBHOOK_HOSTS: z.string().default('').meta({
    default: 'none',
    description: 'hosts of webhooks that may have private addresses, with commas',
  }),
  ALLOWED_HOSTS: z.string().default('').meta(sharedSettings.ALLOWED_HOSTS),
  TRUST_PROXY: z.string().min(1).default('loopback').meta(sharedSettings.TRUST_PROXY),
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .meta(sharedSettings.METRICS_TOKEN),
  REGISTRY_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .meta({
      default: 'a SQLite file',
      description: 'PostgreSQL, for several registries, which share the artifacts',
    }),
});

const repository = path.resolve(import.meta.dirname, '../../../..');

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
  /** The proxies that say where a call comes from. */
  trustProxy: string;
  /** Hosts that requests may name besides those of this network. */
  allowedHosts: readonly string[];
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

/** The registry's data folder inside `DATA_DIR`, which is relative to the repository. */
function registryFolder(dataDir: string): string {
  return path.resolve(repository, dataDir, 'registry');
}

/** Reads the environment; an empty variable counts as absent. Throws an Error that names each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(readEnvironment(environment, Object.keys(Environment.shape)));
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
    trustProxy: parsed.data.TRUST_PROXY,
    allowedHosts: parsed.data.ALLOWED_HOSTS.split(',').flatMap((host) => host.trim() || []),
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
