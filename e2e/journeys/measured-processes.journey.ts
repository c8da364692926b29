import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../shop/fixtures.ts';
import { root } from '../shop/start-shop.ts';

test('alert rules and dashboard read what the processes print, and each process counts its requests', async ({
  shop,
}) => {
  const origins = [shop.url, shop.storeApiUrl, shop.registryUrl];
  const printed = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text()));
  for (const text of printed)
    expect(text).toMatch(/^http_request_duration_seconds_count\{.*status="2xx"\} [1-9]/m);
  const names = new Set(printed.flatMap(printedNames));
  const read = readQueries().flatMap(metricNames);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !names.has(name))).toEqual([]);
});

const deployed = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** The queries of the alert rules and of the dashboard. */
function readQueries(): readonly string[] {
  const rules = deployed('prometheus/aragem.rules.yml').matchAll(
    /^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/gm,
  );
  const panels = deployed('grafana/aragem.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g);
  return [
    ...[...rules].map(([, block, line]) => block ?? line ?? ''),
    ...[...panels].map(([, query]) => query ?? ''),
  ];
}

/** PromQL's words, https://prometheus.io/docs/prometheus/latest/querying/functions/ */
const words = new Set([
  'sum',
  'by',
  'rate',
  'histogram_quantile',
  'topk',
  'increase',
  'max',
  'unless',
  'and',
  'on',
]);
/** Written by Prometheus itself. */
const ofPrometheus = new Set(['up']);

/** Metrics that a query reads. */
function metricNames(query: string): readonly string[] {
  const plain = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const names = plain.match(/[a-z_]\w*/g) ?? [];
  return names.filter((name) => !words.has(name) && !ofPrometheus.has(name));
}

/** Names of the samples that a process prints, with those of its histograms. */
function printedNames(metrics: string): readonly string[] {
  return [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
}
