import path from 'node:path';
import type { Machine } from '../../e2e/machines/machines.ts';
import type { Member } from '../../e2e/machines/members.ts';
import { startNginx } from './nginx.ts';
import { findMissingVarnish, startVarnish, type Varnish } from './varnish.ts';

/** Addresses before the processes, each `host:port` but the ports of services, which each machine has. */
export interface FrontAddresses {
  readonly shop: string;
  readonly pages: string;
  readonly purges: string;
  readonly servicePorts: { readonly storeApi: number; readonly registry: number };
}

export interface Front {
  /** The shared cache; absent where it cannot be installed. */
  readonly varnish: Varnish | undefined;
  stop(): Promise<void>;
}

/**
 * Whether shoppers come through Varnish, which is installed where that is allowed.
 * @throws Error in CI that says what is missing
 */
export function requireVarnish(say: (line: string) => void): boolean {
  const missing = findMissingVarnish(say);
  if (missing === undefined) return true;
  if (process.env.CI) throw new Error(missing);
  say(`NOT THROUGH A CACHE: ${missing}`);
  return false;
}

/** Starts nginx, with Varnish between it and the shells. */
export async function startFront(
  folder: string,
  {
    hasVarnish,
    members,
    machines,
    addresses,
  }: {
    readonly hasVarnish: boolean;
    readonly members: readonly Member[];
    readonly machines: readonly Machine[];
    readonly addresses: FrontAddresses;
  },
): Promise<Front> {
  const { shop, pages, purges, servicePorts } = addresses;
  const hostsOf = (kind: Member['kind']) =>
    members.filter((member) => member.kind === kind).map(({ origin }) => new URL(origin).host);
  const bound = (port: number) => [...new Set(machines.map(({ gateway }) => `${gateway}:${port}`))];
  const shells = hostsOf('shop');
  const varnish = hasVarnish
    ? await startVarnish(path.join(folder, 'varnish'), { shells, pages, purges })
    : undefined;
  try {
    const endNginx = await startNginx(path.join(folder, 'nginx'), {
      upstreams: {
        // shells answer themselves while the cache is away
        aragem_shop: varnish ? [pages, ...shells.map((shell) => `${shell} backup`)] : shells,
        aragem_shells: shells,
        aragem_store_api: hostsOf('store-api'),
        aragem_registry: hostsOf('release-registry'),
      },
      listen: {
        '443': [shop],
        '127.0.0.1:4003': bound(servicePorts.storeApi),
        '127.0.0.1:4004': bound(servicePorts.registry),
      },
    });
    return {
      varnish,
      async stop() {
        await endNginx();
        await varnish?.stop();
      },
    };
  } catch (error) {
    await varnish?.stop();
    throw error;
  }
}
