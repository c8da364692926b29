import path from 'node:path';
import { readEnvironment } from '@storefront/server-kit/read-environment';
import { readS3Bucket, type S3Bucket } from '@storefront/server-kit/s3-bucket';
import type { z } from 'zod';
import type { PurgeTarget } from '../purge/purge-on-change.ts';
import { Environment } from './environment.ts';

/**
 * The folder that relative settings begin at: the shop's repository; for the installed command, which has no sources,
 * the folder that it is called in.
 */
export const homeFolder = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../../..')
  : process.cwd();

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
