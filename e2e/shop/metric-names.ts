import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './start-shop.ts';

const deployed = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** The queries of the alert rules and of the dashboard. */
export function readQueries(): readonly string[] {
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
const words = new Set(['sum', 'by', 'rate', 'histogram_quantile', 'topk', 'increase', 'max']);
/** Written by Prometheus itself. */
const ofPrometheus = new Set(['up']);

/** Metrics that a query reads. */
export function metricNames(query: string): readonly string[] {
  const plain = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const names = plain.match(/[a-z_]\w*/g) ?? [];
  return names.filter((name) => !words.has(name) && !ofPrometheus.has(name));
}

/** Names of the samples that a process prints, with those of its histograms. */
export function printedNames(metrics: string): readonly string[] {
  return [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
}
