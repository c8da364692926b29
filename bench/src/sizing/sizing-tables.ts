import { median } from '../command/median.ts';
import type { Row } from '../command/table.ts';
import { costOfMillion } from './cost.ts';
import { byKind, type CpuByKind, kinds, sumKinds } from './cpu-by-kind.ts';
import type { Sample } from './fire-at-all.ts';

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

/** What a page takes with more shells, to one shell: the median of the runs' own ratios. */
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
