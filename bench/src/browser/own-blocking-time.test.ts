import { expect, it } from 'vitest';
import { ownBlockingMs } from './own-blocking-time.ts';
import type { TraceEvent } from './trace-event.ts';

const page = { pid: 7, tid: 1, args: {} };
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
    // it waited for a core
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
