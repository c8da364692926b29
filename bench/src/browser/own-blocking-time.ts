/** An event of a browser's trace; times in microseconds, `tdur` the thread's own processor time. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** A task that takes longer keeps a shopper waiting, as Total Blocking Time counts. */
const longTaskMs = 50;

/**
 * Total Blocking Time as it would be if the page's main thread never waited for a core: like the audit, it sums what
 * tasks after the first paint take beyond 50 ms, but of their own processor time, and not of the time that passed. On a
 * machine with two cores the browser's other threads, the shop and Lighthouse itself take the main thread's turn.
 * @param slowdown how many times slower than this machine the processor is taken to be
 */
export function ownBlockingMs(trace: readonly TraceEvent[], slowdown: number): number {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint');
  const main = trace.find(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  );
  const tasks = trace.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === main?.pid && tid === main.tid && ts + dur > paint.ts,
  );
  const beyond = tasks.map(({ tdur = 0 }) => Math.max(0, (slowdown * tdur) / 1000 - longTaskMs));
  return beyond.reduce((sum, ms) => sum + ms, 0);
}
