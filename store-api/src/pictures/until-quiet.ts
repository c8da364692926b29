import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const lookMs = 50;
/** More than what health checks and the looks for catalogue changes take. */
const quietShare = 0.2;

/** The share of a short while from now that this thread spends working, 0 to 1. */
async function shareOfWork(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await setTimeout(lookMs, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization;
}

/** Resolves once this process answers few requests or none. */
export async function untilQuiet(read: () => Promise<number> = shareOfWork): Promise<void> {
  let share = await read();
  while (share > quietShare) share = await read();
}
