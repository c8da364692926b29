/** An event of a browser's trace; times in microseconds, `tdur` the thread's own processor time. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly elementCount?: number };
}

/** The time of the page's first paint, and the events of its main thread. @throws Error when it painted nothing */
export function mainThreadOf(trace: readonly TraceEvent[]): {
  readonly paintUs: number;
  readonly events: readonly TraceEvent[];
} {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint');
  const main = trace.find(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  );
  return {
    paintUs: paint.ts,
    events: trace.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid),
  };
}
