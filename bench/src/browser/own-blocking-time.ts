import { mainThreadOf, type TraceEvent } from './trace-event.ts';

/** A task that takes longer keeps a shopper waiting, as Total Blocking Time counts. */
const longTaskMs = 50;

/**
 * Total Blocking Time as it would be if the page's main thread never waited for a core: like the audit, it sums what
 * tasks after the first paint take beyond 50 ms, but of their own processor time, and not of the time that passed. On a
 * machine with two cores the browser's other threads, the shop and Lighthouse itself take the main thread's turn.
 * @param slowdown how many times slower than this machine the processor is taken to be
 */
export function ownBlockingMs(trace: readonly TraceEvent[], slowdown: number): number {
  const { paintUs, events } = mainThreadOf(trace);
  const tasks = events.filter(
    ({ name, ph, ts, dur = 0 }) => ph === 'X' && name.endsWith('RunTask') && ts + dur > paintUs,
  );
  const beyond = tasks.map(({ tdur = 0 }) => Math.max(0, (slowdown * tdur) / 1000 - longTaskMs));
  return beyond.reduce((sum, ms) => sum + ms, 0);
}
