const kinds = ['script', 'style', 'layout', 'paint', 'other'] as const;
type Kind = (typeof kinds)[number];

/** What a visit cost the page's main thread; its own processor time in milliseconds, which waiting for a core does not change. */
export interface MainThreadWork {
  readonly ms: Readonly<Record<Kind, number>>;
  readonly beforePaintMs: number;
  readonly afterPaintMs: number;
  readonly tasks: number;
  readonly styleRecalculations: number;
  readonly restyledElements: number;
  readonly layouts: number;
  readonly frames: number;
  readonly evaluations: number;
}

/** Names of the trace's events by kind; every other event counts as the one around it. */
const kindOfEvent: Readonly<Record<string, Kind>> = {
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  MajorGC: 'script',
  MinorGC: 'script',
};

/**
 * Sums a trace of one page load, recorded with the categories `traceCategories`.
 * @throws Error when the trace has no first paint
 */
export function mainThreadWork(trace: readonly TraceEvent[]): MainThreadWork {
  const { paintUs, events } = mainThreadOf(trace);
  const complete = events
    .filter(({ ph }) => ph === 'X')
    .sort((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0));
  const tasks = outermostTasks(complete);
  const named = (name: string) => complete.filter((event) => event.name === name);
  const sumMs = (some: readonly TraceEvent[]) => some.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return {
    ms: ownTimes(complete),
    beforePaintMs: sumMs(tasks.filter(({ ts }) => ts < paintUs)),
    afterPaintMs: sumMs(tasks.filter(({ ts }) => ts >= paintUs)),
    tasks: tasks.length,
    styleRecalculations: named('UpdateLayoutTree').length,
    restyledElements: named('UpdateLayoutTree').reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    layouts: named('Layout').length,
    frames: named('Commit').length,
    evaluations: named('EvaluateScript').length + named('v8.evaluateModule').length,
  };
}

/** Two categories record the same task, one inside the other. */
function outermostTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let endUs = 0;
  return events.filter(({ name, ts, dur = 0 }) => {
    if (!name.endsWith('RunTask') || ts < endUs) return false;
    endUs = ts + dur;
    return true;
  });
}

/** Own time by kind: an event's time without that of the events inside it. */
function ownTimes(events: readonly TraceEvent[]): Record<Kind, number> {
  const ms: Record<Kind, number> = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  const open: { readonly endUs: number; readonly kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.endUs ?? 0) <= ts) open.pop();
    const around = open.at(-1)?.kind;
    // what is outside every task, such as an idle thread's own bookkeeping, is not the page's
    if (around === undefined && !name.endsWith('RunTask')) continue;
    const kind = kindOfEvent[name] ?? around ?? 'other';
    if (around !== undefined) ms[around] -= tdur / 1000;
    ms[kind] += tdur / 1000;
    open.push({ endUs: ts + dur, kind });
  }
  return ms;
}

export const traceCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
];

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
function mainThreadOf(trace: readonly TraceEvent[]): {
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
