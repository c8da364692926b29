import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from '../../e2e/machines/machines.ts';
import type { ProcessKind } from '../../tools/installation/process-kinds.ts';

/** What all processes of a cluster share. */
export interface Shared {
  /** Folder of the cluster's data. */
  readonly folder: string;
  /** The shop's address as shoppers open it. */
  readonly shopOrigin: string;
  readonly databaseUrl: string;
  readonly registryDatabaseUrl: string;
  readonly servicePorts: { readonly storeApi: number; readonly registry: number };
  /** Where registries purge the shared cache; absent without one. */
  readonly purgeUrl: string | undefined;
  readonly operatorToken: string;
  readonly shellToken: string;
  readonly appToken: string;
  readonly sessionSecret: string;
  readonly shopSecret: string;
}

export function randomSecrets() {
  const random = () => randomBytes(32).toString('hex');
  return {
    operatorToken: random(),
    shellToken: random(),
    appToken: random(),
    sessionSecret: random(),
    shopSecret: random(),
  };
}

/** Longer than nginx keeps an idle connection. */
const drainMs = 4000;

/** The environment of one process, as /etc/aragem has it on machines of an installation. */
export function environmentOf(
  kind: ProcessKind['name'],
  { machine, port }: { readonly machine: Machine; readonly port: number },
  shared: Shared,
): NodeJS.ProcessEnv {
  const { folder, servicePorts } = shared;
  const common = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    HOST: machine.host,
  };
  if (kind === 'release-registry')
    return {
      ...common,
      REGISTRY_PORT: String(port),
      DATA_DIR: folder,
      REGISTRY_TOKEN: shared.operatorToken,
      REGISTRY_SHELL_TOKEN: shared.shellToken,
      REGISTRY_DATABASE_URL: shared.registryDatabaseUrl,
      ...(shared.purgeUrl && { REGISTRY_PURGE_KIND: 'varnish', REGISTRY_PURGE_URL: shared.purgeUrl }),
    };
  const data = path.join(folder, `${kind}-${machine.number}`);
  mkdirSync(data, { recursive: true });
  const proxies = `loopback,${machine.gateway}`;
  const own = { ...common, DATA_DIR: data, DRAIN_MS: String(drainMs), STORE_APP_TOKEN: shared.appToken };
  if (kind === 'store-api')
    return {
      ...own,
      STORE_API_PORT: String(port),
      TRUST_PROXY: proxies,
      DATABASE_URL: shared.databaseUrl,
      STORE_SECRET: shared.sessionSecret,
      SHOP_ORIGIN: shared.shopOrigin,
      DEMO: 'on',
      SEED_PRODUCTS: process.env.SEED_PRODUCTS,
      WARM_PICTURES: '0',
      WRITES_PER_MINUTE: '1000000',
      ABUSE_FACTOR: '1000000',
    };
  return {
    ...own,
    PORT: String(port),
    SHELL_NAME: `shell-${machine.number}`,
    TRUST_PROXY: proxies,
    STORE_API_URL: `http://${machine.gateway}:${servicePorts.storeApi}`,
    REGISTRY_URL: `http://${machine.gateway}:${servicePorts.registry}`,
    PINNED_KEYS: path.join(folder, 'pinned-keys.json'),
    REGISTRY_SHELL_TOKEN: shared.shellToken,
    SHOP_SECRET: shared.shopSecret,
  };
}
