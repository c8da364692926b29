import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { Shopper } from './load/shopper.ts';
import { findGoods, findLosses, findPages, startLoad } from './load/start-load.ts';
import { changed, findDisagreement, publishChanges } from './releases.ts';
import type { Cluster } from './start-cluster.ts';

/** The effects of one fault. */
export interface FaultReport {
  readonly fault: string;
  /** Why the fault was not tried. */
  readonly skipped?: string | undefined;
  readonly seconds: number;
  readonly requests: number;
  readonly retried: number;
  readonly longestMs: number;
  /** Requests that failed twice, carts and orders that are lost, processes that disagree on what is live. */
  readonly failures: readonly string[];
}

export interface CheckOptions {
  readonly faults: readonly Fault[];
  readonly pagesPerSecond: number;
  readonly onReport: (report: FaultReport) => void;
  readonly ending: AbortSignal;
}

/** How long the load runs before and after a fault. */
const aroundMs = 1000;

/** Rotates a list, so that it begins elsewhere for each fault. */
const inTurn = <T>(list: readonly T[], index: number): readonly T[] => {
  const first = (index * 10) % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
};

/** Lets one fault after the other happen under a steady load. */
export async function checkCluster(
  cluster: Cluster,
  { faults, pagesPerSecond, onReport, ending }: CheckOptions,
): Promise<readonly FaultReport[]> {
  const { members, shopOrigin } = cluster;
  const [registry, other] = members.filter(({ kind }) => kind === 'release-registry');
  if (!registry || !other) throw new Error('the cluster has fewer than two registries');
  await publishChanges(cluster.release, registry.origin);
  const pages = await findPages(shopOrigin);
  const goods = await findGoods(shopOrigin);
  const shoppers: Shopper[] = [];
  const reports: FaultReport[] = [];
  for (const [index, fault] of faults.entries()) {
    ending.throwIfAborted();
    const begin = performance.now();
    const load = startLoad({ origin: shopOrigin, pages, goods: inTurn(goods, index), pagesPerSecond });
    await pause(aroundMs);
    const skipped = await fault.run(cluster);
    const version = changed.versions[index % 2] ?? '';
    // the two registries make the changes in turn
    const decider = index % 2 === 0 ? other : registry;
    const release = `${changed.remote}@${version}`;
    const problems = await cluster
      .release(decider.origin, 'activate', release, '--wait', '0', '--reason', fault.name)
      .then(
        (): string[] => [],
        (error: unknown) => [String(error)],
      );
    for (const member of members) {
      const fault = await member.revive();
      if (fault !== undefined) problems.push(fault);
      await member.untilReady();
    }
    problems.push(...(await findDisagreement(cluster, version)));
    await pause(aroundMs);
    const { requests, retried, longestMs, failures, shoppers: own } = await load.stop();
    shoppers.push(...own);
    const losses = await findLosses(own);
    const report = {
      fault: fault.name,
      skipped,
      requests,
      retried,
      longestMs,
      seconds: Math.round((performance.now() - begin) / 1000),
      failures: [...failures, ...losses, ...problems],
    };
    onReport(report);
    reports.push(report);
  }
  const later = await findLosses(shoppers);
  if (later.length > 0) throw new Error(`after all faults:\n${later.join('\n')}`);
  return reports;
}
