import { setTimeout as pause } from 'node:timers/promises';
import type { Member, Version } from './members.ts';
import { isNextVersion, type NextVersion } from './next-version.ts';
import { fillDisk } from './small-disk.ts';
import type { Cluster } from './start-cluster.ts';

/** Something that goes wrong, or that an operator does, while shoppers go on. */
export interface Fault {
  readonly name: string;
  /** @returns why it cannot be tried here; undefined when it was */
  run(cluster: Cluster): Promise<string | undefined>;
}

/** Time in which something is away. */
const awayMs = 8000;
/** Time between one process that is back and the next that fails. */
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

/** Restarts all, and makes sure that shells are of the version then. @param isPlanted by this command, so that pages tell */
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
          // one fails at a time: what it lost is repeated after three seconds (Retry-After)
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
