import { median, type Row } from '../command/tables.ts';
import { byKind, type CpuByKind, kinds, type Sample, sumKinds } from './cpu-by-kind.ts';

const cpuOf = (samples: readonly Sample[]): CpuByKind =>
  byKind((kind) => median(samples.map(({ cpu }) => cpu[kind])));

/** Milliseconds of each kind of process for one answer, and what a core answers a second. */
export function describeCpu(samples: readonly Sample[]): Row {
  const cpu = cpuOf(samples);
  const all = sumKinds(cpu);
  const each = Object.fromEntries(kinds.map((kind) => [`${kind} ms`, cpu[kind]]));
  const perSecond = median(samples.map((sample) => sample.perSecond));
  return { ...each, 'all ms': all, 'a second and core': 1000 / all, 'a second here': perSecond };
}

/** The processor time of a page with more shells, relative to one shell: the median of the ratios of each run. */
export function describeGrowth(samples: readonly Sample[], ofOne: readonly Sample[]): Row {
  const ratios = samples.map(({ cpu }, run) => {
    const one = ofOne[run]?.cpu;
    return one === undefined ? Number.NaN : sumKinds(cpu) / sumKinds(one);
  });
  return { 'to one shell': median(ratios) };
}

export function describeCost(samples: readonly Sample[]): Row {
  const bytes = median(samples.map((sample) => sample.bytes));
  const cost = costOfMillion({ cpuMs: sumKinds(cpuOf(samples)), bytes });
  return {
    'processor s': cost.cpuSeconds,
    'processor USD': cost.cpuUsd,
    GB: cost.gb,
    'traffic USD': cost.trafficUsd,
  };
}

/** Assumed prices of a cloud: a core with its 4 GB of memory, and traffic to shoppers. */
const usdPerCoreHour = 0.04;
const usdPerGb = 0.05;

export interface Cost {
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
  readonly cpuUsd: number;
  readonly gb: number;
  readonly trafficUsd: number;
}

/** What a million pages cost. @param cpuMs of a page @param bytes of a page as it is sent */
export function costOfMillion({ cpuMs, bytes }: { readonly cpuMs: number; readonly bytes: number }): Cost {
  // a million milliseconds are a thousand seconds, a million bytes are a thousandth of a gigabyte
  const cpuSeconds = cpuMs * 1000;
  const gb = bytes / 1000;
  return {
    cpuSeconds,
    cpuUsd: (cpuSeconds / 3600) * usdPerCoreHour,
    gb,
    trafficUsd: gb * usdPerGb,
  };
}
