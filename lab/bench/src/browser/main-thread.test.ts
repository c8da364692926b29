import { expect, it } from 'vitest';
import { mainThreadWork, ownBlockingMs, type TraceEvent } from './main-thread.ts';

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

const task = (ts: number, ms: number, ownMs: number, thread = page): TraceEvent => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur: 1000 * ms,
  tdur: 1000 * ownMs,
});
const paint: TraceEvent = { ...page, name: 'firstContentfulPaint', ph: 'I', ts: 100_000 };
const mainThread: TraceEvent = {
  ...page,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name: 'CrRendererMain' },
};

it('sums what tasks after the first paint take beyond 50 ms, of their own processor time', () => {
  const trace = [
    mainThread,
    task(0, 90, 90),
    paint,
    // the thread waited for a core
    task(200_000, 80, 10),
    task(300_000, 20, 20),
    task(400_000, 15, 15),
  ];
  expect(ownBlockingMs(trace, 4)).toBe(30 + 10);
});

it('counts a task during which the first paint came, and no other thread', () => {
  const trace = [mainThread, task(90_000, 20, 20), paint, task(200_000, 90, 90, { ...page, tid: 2 })];
  expect(ownBlockingMs(trace, 4)).toBe(30);
});

it('says that a trace has no first paint', () => {
  expect(() => ownBlockingMs([mainThread], 4)).toThrow('no first paint');
});
