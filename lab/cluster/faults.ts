import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Member, Version } from '../../e2e/machines/members.ts';
import { isNextVersion, type NextVersion } from '../../e2e/machines/next-version.ts';
import { runQuietly } from '../../tools/start/run-quietly.ts';
import { changed } from './releases.ts';
import type { Cluster } from './start-cluster.ts';

/** Something that goes wrong, or that an operator does, while shoppers go on. */
export interface Fault {
  readonly name: string;
  /** @returns why it cannot be tried here; undefined when it was */
  run(cluster: Cluster): Promise<string | undefined>;
}

/** How long something is away. */
const awayMs = 8000;
/** Pause between the return of one process and the failure of the next. */
const apartMs = 4000;
const minutesMs = 60_000;

async function restartAll(members: readonly Member[], version: Version, clockMs = 0): Promise<undefined> {
  for (const member of members) {
    await member.end();
    await member.start(version, clockMs);
  }
  return undefined;
}

const last = ({ members }: Cluster) => members.filter(({ machine }) => machine.number === 2);

/**
 * Restarts all processes, and makes sure that the shells are then of that version.
 * @param isPlanted whether this command planted the version, so that pages name it
 */
async function change({ members }: Cluster, version: Version, isPlanted?: boolean): Promise<undefined> {
  await restartAll(members, version);
  if (isPlanted === undefined) return undefined;
  for (const { kind, name, origin } of members)
    if (kind === 'shop' && (await isNextVersion(origin)) !== isPlanted)
      throw new Error(`${name} is not of the version that it was restarted with`);
  return undefined;
}

/** @param version what is installed @param next another version of it */
export function listFaults(version: Version, next: NextVersion): readonly Fault[] {
  const clock = (minutes: number): Fault => ({
    name: `clocks of half of the processes ${minutes > 0 ? '+' : ''}${minutes} minutes`,
    run: (cluster) => restartAll(last(cluster), version, minutes * minutesMs),
  });
  return [
    {
      name: 'upgrade, one process after the other',
      run: (cluster) => change(cluster, next.version, next.isPlanted || undefined),
    },
    { name: 'the way back', run: (cluster) => change(cluster, version, next.isPlanted ? false : undefined) },
    {
      name: 'PostgreSQL is restarted',
      run: async ({ postgres }) => {
        await postgres.stop('fast');
        await postgres.start();
        return undefined;
      },
    },
    {
      name: 'PostgreSQL crashes',
      run: async ({ postgres }) => {
        await postgres.stop('immediate');
        await postgres.start();
        return undefined;
      },
    },
    {
      name: 'a link is cut',
      run: async ({ linked }) => {
        if (!linked) return 'no network namespaces here';
        await linked.cut();
        await pause(awayMs);
        await linked.join();
        return undefined;
      },
    },
    { name: 'the disk of a shell is full', run: (cluster) => fillDisk(cluster, version) },
    clock(10),
    clock(-10),
    {
      name: 'each process is killed',
      run: async ({ members }) => {
        for (const member of members) {
          await member.kill();
          // as systemd does
          await pause(1000);
          await member.start(version);
          // processes fail one at a time: a lost request is repeated after three seconds (Retry-After)
          await pause(apartMs);
        }
        return undefined;
      },
    },
    {
      name: 'the cache is killed',
      run: async ({ varnish }) => {
        if (!varnish) return 'no Varnish here';
        await varnish.kill();
        await pause(awayMs);
        await varnish.start();
        return undefined;
      },
    },
  ];
}

/**
 * Starts the last shell on a disk that is full, and makes a release live that it has to store.
 * @returns why it cannot be tried: it needs root, and a system that allows mounts
 */
async function fillDisk(cluster: Cluster, version: Version): Promise<string | undefined> {
  const shell = cluster.members.findLast(({ kind }) => kind === 'shop');
  if (shell === undefined) throw new Error('the cluster has no shell');
  const data = path.join(cluster.folder, shell.name, 'shell');
  const mount = ['-t', 'tmpfs', '-o', 'size=64m', 'aragem-small-disk', data];
  const copy = `${data}-before`;
  await shell.end();
  cpSync(data, copy, { recursive: true });
  if (spawnSync('mount', mount).status !== 0) {
    await shell.start(version);
    return 'no mounts here';
  }
  try {
    cpSync(copy, data, { recursive: true });
    fill(path.join(data, 'filled'));
    await shell.start(version);
    const [, other] = changed.versions;
    await cluster.release(registryOf(cluster), 'activate', `${changed.remote}@${other}`, '--wait', '0');
    await shell.end();
  } finally {
    await runQuietly('umount', [data], '/');
  }
  await shell.start(version);
  return undefined;
}

const registryOf = ({ members }: Cluster): string => members[0]?.origin ?? '';

function fill(file: string): void {
  const block = Buffer.alloc(2 ** 20);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
