import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress } from './progress.ts';

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = () => {
  const progress = new Progress(document.body);
  const bar = document.querySelector<HTMLElement>('[role=progressbar]');
  if (!bar) throw new Error('no bar');
  return { progress, bar, percent: () => bar.ariaValueNow };
};

it('a navigation of less than 200 ms never shows it', () => {
  const { progress, bar } = open();
  progress.set(true);
  vi.advanceTimersByTime(199);
  progress.set(false);
  vi.advanceTimersByTime(10_000);
  expect(bar).not.toBeVisible();
});

it('goes forward by what has been loaded, is full at the end, and disappears', () => {
  const { progress, bar, percent } = open();
  progress.set(true);
  vi.advanceTimersByTime(200);
  expect([bar.hidden, percent()]).toEqual([false, '0']);
  progress.step(30);
  progress.step(30);
  expect(percent()).toBe('60');
  progress.set(false);
  expect([bar.hidden, percent()]).toEqual([false, '100']);
  vi.advanceTimersByTime(200);
  expect(bar.hidden).toBe(true);
});

it('a newer navigation begins at the start', () => {
  const { progress, bar, percent } = open();
  progress.set(true);
  vi.advanceTimersByTime(300);
  progress.step(45);
  progress.set(true);
  expect([bar.hidden, percent()]).toEqual([true, '0']);
  vi.advanceTimersByTime(200);
  expect(bar.hidden).toBe(false);
});
