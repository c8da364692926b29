import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const lookMs = 50;
/** More than health checks and the checks for catalogue changes take. */
const quietShare = 0.2;

/** The share of the next moments in which this thread works, 0 to 1. */
async function shareOfWork(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await setTimeout(lookMs, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization;
}

/** Resolves once this process answers few or no requests. */
export async function untilQuiet(read: () => Promise<number> = shareOfWork): Promise<void> {
  let share = await read();
  while (share > quietShare) share = await read();
}
