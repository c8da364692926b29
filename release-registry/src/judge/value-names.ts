import type { ValueMetric } from '@storefront/contracts/release';

/** What the values are of. */
export const valueNames: Readonly<Record<ValueMetric, string>> = {
  lcp: 'largest paint (LCP)',
  inp: 'slowest interaction (INP)',
  cls: 'layout shift (CLS)',
  fragment: "time of a server's fragment",
};

export function formatValue(metric: ValueMetric, value: number | undefined): string {
  if (value === undefined) return '-';
  return metric === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

export function formatMemory(memoryMb: number | null | undefined): string {
  return memoryMb == null ? '-' : `${memoryMb} MB`;
}
