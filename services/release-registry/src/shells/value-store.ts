import {
  countValues,
  mergeCounts,
  type ReleaseCounts,
  ValueCounts,
  ValueMetric,
  valueMetrics,
} from '@storefront/release-protocol';
import type { Change, Database } from '../database/schema.ts';

/** The values of one release and metric that one shell counted in one interval of ten seconds. */
export type ValueRow = {
  remote: string;
  version: string;
  revision: number;
  at: string;
  metric: ValueMetric;
  counts: ValueCounts;
};

/** All values, or those that were seen in comparison with a canary. */
type ValueTable = 'release_values' | 'control_values';
type Values = ReleaseCounts['values'];

/** Adds what a shell process has counted between two of its reports; the process's reports come one after another. */
export async function addValues(
  change: Change,
  table: ValueTable,
  key: { remote: string; version: string; revision: number; at: string; run: string },
  { now, before }: { now: Values; before: Values },
): Promise<void> {
  const added = valueMetrics
    .map((metric) => ({ metric, counts: subtractCounts(now?.[metric] ?? [], before?.[metric] ?? []) }))
    .filter(({ counts }) => countValues(counts) > 0);
  if (added.length === 0) return;
  const stored = await change
    .selectFrom(table)
    .select(['metric', 'counts'])
    .where('at', '=', key.at)
    .where('remote', '=', key.remote)
    .where('version', '=', key.version)
    .where('revision', '=', key.revision)
    .where('run', '=', key.run)
    .execute();
  const rows = added.map(({ metric, counts }) => {
    const earlier = stored.find((row) => row.metric === metric);
    const sum = earlier ? mergeCounts(ValueCounts.parse(JSON.parse(earlier.counts)), counts) : counts;
    return { ...key, metric, counts: JSON.stringify(sum) };
  });
  await change
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['at', 'remote', 'version', 'revision', 'metric', 'run'])
        .doUpdateSet(({ ref }) => ({ counts: ref('excluded.counts') })),
    )
    .execute();
}

/** A count that has fallen gives zero. */
function subtractCounts(now: ValueCounts, before: ValueCounts): ValueCounts {
  return now.map((count, bucket) => Math.max(0, count - (before[bucket] ?? 0)));
}

/** Reads the values since a time, in order of time. */
export async function readValues(
  db: Database | Change,
  since: string,
  table: ValueTable = 'release_values',
): Promise<ValueRow[]> {
  const rows = await db.selectFrom(table).selectAll().where('at', '>=', since).orderBy('at').execute();
  return rows.map(({ run: _, metric, counts, ...row }) => ({
    ...row,
    metric: ValueMetric.parse(metric),
    counts: ValueCounts.parse(JSON.parse(counts)),
  }));
}

/** The values of a release by one metric, over all shells and times. */
export function sumValues(
  rows: readonly ValueRow[],
  { version, metric }: { version: string; metric: ValueMetric },
): ValueCounts {
  return rows
    .filter((row) => row.version === version && row.metric === metric)
    .reduce<ValueCounts>((sum, row) => mergeCounts(sum, row.counts), []);
}
