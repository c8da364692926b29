import type { ValueMetric } from '@storefront/release-protocol';

/** The owner of values that lie in no remote's slot. */
export const shellOwner = 'shell';

/** A web vital of one slot, as browsers report it. */
export interface VitalValue {
  /** The release whose slot shows what was slow or shifted, such as `mf-cart@1.5.0`, or `shell`. */
  readonly owner: string;
  readonly metric: Exclude<ValueMetric, 'fragment'>;
  /** In ms; of `cls` a score. */
  readonly value: number;
}

/** Higher values, such as those of a computer that slept, are not reported. */
export const highestVitals: Readonly<Record<VitalValue['metric'], number>> = {
  lcp: 60_000,
  inp: 60_000,
  cls: 10,
};
/** More than the slots of a page have. */
export const mostVitals = 24;

// `Server-Timing` metrics by which a document's answer tells its scripts what is not in its HTML

/** A page whose view only its browser counts, because a shared cache may answer. */
export const uncountedMetric = 'uncounted';
/** Its description names the remotes whose release is shown in comparison with a canary, separated by spaces. */
export const controlMetric = 'control';
