import { expect, it } from 'vitest';
import { mainThreadWork } from './main-thread.ts';
import type { TraceEvent } from './trace-event.ts';

const page = { pid: 7, tid: 1, args: {} };
/** Times in milliseconds; the thread was never interrupted. */
const event = (name: string, startMs: number, ms: number, change: Partial<TraceEvent> = {}): TraceEvent => ({
  ...page,
  name,
  ph: 'X',
  ts: 1000 * startMs,
  dur: 1000 * ms,
  tdur: 1000 * ms,
  ...change,
});
const trace: readonly TraceEvent[] = [
  { ...page, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
  { ...page, name: 'firstContentfulPaint', ph: 'I', ts: 100_000 },
  event('ThreadControllerImpl::RunTask', 10, 40),
  event('RunTask', 11, 39),
  event('EvaluateScript', 12, 30),
  event('UpdateLayoutTree', 20, 4, { args: { elementCount: 9 } }),
  event('Layout', 25, 6),
  event('ThreadControllerImpl::RunTask', 120, 10),
  event('Commit', 122, 5),
  event('Unknown', 123, 2),
  event('ThreadControllerImpl::RunTask', 130, 50, { tid: 2 }),
];

it('sums own times by kind, and what is inside an unknown event as the one around it', () => {
  expect(mainThreadWork(trace).ms).toEqual({ script: 20, style: 4, layout: 6, paint: 5, other: 10 + 5 });
});

it('sums tasks before and after the first paint, and counts', () => {
  expect(mainThreadWork(trace)).toMatchObject({
    beforePaintMs: 40,
    afterPaintMs: 10,
    tasks: 2,
    styleRecalculations: 1,
    restyledElements: 9,
    layouts: 1,
    frames: 1,
    evaluations: 1,
  });
});

it('counts a task that waited for a core by its own processor time', () => {
  const waited = event('ThreadControllerImpl::RunTask', 200, 90, { tdur: 2000 });
  expect(mainThreadWork([...trace, waited]).afterPaintMs).toBe(12);
});
