import { controlMetric } from '../../page/view-metrics.ts';

/** A `Server-Timing` metric of the document; undefined where its answer had none, and in browsers that do not tell. */
export function findDocumentMetric(wanted: string): PerformanceServerTiming | undefined {
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[];
  return entries.flatMap(({ serverTiming }) => serverTiming ?? []).find(({ name }) => name === wanted);
}

/** Remotes whose release this document shows in comparison with a canary. */
export function readControl(): readonly string[] {
  return findDocumentMetric(controlMetric)?.description.split(' ') ?? [];
}
