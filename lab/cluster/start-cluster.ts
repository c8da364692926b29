import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type LinkedMachine, linkMachine, type Machine, thisMachine } from '../../e2e/machines/machines.ts';
import { Member, type Version } from '../../e2e/machines/members.ts';
import { createPostgres, type Postgres } from '../../e2e/machines/postgres.ts';
import { processKinds } from '../../tools/installation/process-kinds.ts';
import { installPackage } from '../../tools/test/programs.ts';
import { publishReleases, type Release, releaseWith } from './releases.ts';
import { environmentOf, randomSecrets, type Shared } from './settings.ts';
import { type FrontAddresses, requireVarnish, startFront } from './start-front.ts';
import type { Varnish } from './varnish.ts';

/** A shop of several processes of each kind behind nginx and Varnish, on one PostgreSQL. */
export interface Cluster {
  readonly shopOrigin: string;
  readonly members: readonly Member[];
  /** The machine that the last processes run on; absent where namespaces are not allowed. */
  readonly linked: LinkedMachine | undefined;
  readonly postgres: Postgres;
  /** The shared cache before the shells; absent where it cannot be installed. */
  readonly varnish: Varnish | undefined;
  readonly folder: string;
  readonly release: Release;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly folder: string;
  readonly version: Version;
  readonly shells: number;
  readonly say: (line: string) => void;
  readonly ending: AbortSignal;
}

/** Debian's packages, which are installed where that is allowed. */
const debians = [
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'postgresql', program: '/usr/lib/postgresql' },
];

type Undo = () => Promise<void>;

/** Starts everything on free ports. @throws Error that says what is missing, after everything has ended again */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    return { ...(await build(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function build(
  { folder, version, shells, say, ending }: ClusterOptions,
  undo: Undo[],
): Promise<Omit<Cluster, 'stop'>> {
  for (const each of debians) if (!existsSync(each.program)) installPackage(each, process.env, say);
  const hasVarnish = requireVarnish(say);
  say('starting PostgreSQL …');
  const postgres = await createPostgres(path.join(folder, 'postgres'), ['registry', 'aragem']);
  await postgres.start();
  undo.push(() => postgres.stop('fast'));
  const linked = await linkMachine(2);
  if (linked) undo.push(linked.remove);
  const port = async (host: string) => `${host}:${await freePort()}`;
  const addresses: FrontAddresses = {
    shop: await port('127.0.0.1'),
    pages: await port('127.0.0.1'),
    // registries of both machines reach it there
    purges: await port(linked?.gateway ?? '127.0.0.1'),
    servicePorts: { storeApi: await freePort(), registry: await freePort() },
  };
  const shared: Shared = {
    ...readSecrets(folder),
    folder,
    shopOrigin: `http://${addresses.shop}`,
    databaseUrl: postgres.url('aragem'),
    registryDatabaseUrl: postgres.url('registry'),
    servicePorts: addresses.servicePorts,
    purgeUrl: hasVarnish ? `http://${addresses.purges}/` : undefined,
  };
  const machines: Machine[] = [thisMachine(1), linked ?? thisMachine(2)];
  // further shells run beside the first one
  for (let number = 3; number <= shells; number++) machines.push(thisMachine(number));
  const members = await planMembers(machines, shared);
  undo.push(async () => void (await Promise.all(members.map((member) => member.end()))));
  const front = await startFront(folder, { hasVarnish, members, machines, addresses });
  undo.push(front.stop);
  const release = releaseWith(shared.operatorToken, folder);
  await startMembers(members, { version, say, ending, release, pins: path.join(folder, 'pinned-keys.json') });
  const { varnish } = front;
  return { shopOrigin: shared.shopOrigin, members, linked, postgres, varnish, folder, release };
}

async function planMembers(machines: readonly Machine[], shared: Shared): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const { name: kind } of processKinds)
    for (const machine of kind === 'shop' ? machines : machines.slice(0, 2)) {
      const port = await freePort();
      const env = environmentOf(kind, { machine, port }, shared);
      members.push(new Member({ kind, machine, port, env, logFolder: path.join(shared.folder, 'logs') }));
    }
  return members;
}

interface Start {
  readonly version: Version;
  readonly say: (line: string) => void;
  readonly ending: AbortSignal;
  readonly release: Release;
  /** File of the keys that shells trust. */
  readonly pins: string;
}

async function startMembers(
  members: readonly Member[],
  { version, say, ending, release, pins }: Start,
): Promise<void> {
  const isFirst = !existsSync(pins);
  for (const member of members) {
    ending.throwIfAborted();
    if (member.kind === 'shop' && member.machine.number === 1 && isFirst) {
      const registry = members[0]?.origin ?? '';
      say('publishing the first releases …');
      await publishReleases(release, registry);
      writeFileSync(pins, await release(registry, 'keys', 'list', '--pins'));
    }
    say(`starting ${member.name} …`);
    await member.start(version);
  }
}

/** The folder's secrets, which its databases know, or new ones. */
function readSecrets(folder: string): ReturnType<typeof randomSecrets> {
  const file = path.join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = randomSecrets();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}
