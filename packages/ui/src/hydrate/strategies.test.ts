import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idle, near, used } from './strategies.ts';
import type { Strategy } from './strategy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>above</p><footer><button type="button">Inscreva-se</button></footer>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (selector: string) => document.querySelector(selector) ?? document.body;
const act = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

function start(strategy: Strategy) {
  const run = vi.fn();
  return { run, stop: strategy(run, find('footer')) };
}

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'click'])(
  'used: runs once, at the first %s within the element',
  (type) => {
    const { run } = start(used);
    act('p', type);
    expect(run).not.toHaveBeenCalled();
    act('button', type);
    act('button', type);
    expect(run).toHaveBeenCalledOnce();
  },
);

it('used: not after it was stopped', () => {
  const { run, stop } = start(used);
  stop();
  act('button', 'keydown');
  expect(run).not.toHaveBeenCalled();
});

it('near: runs once, when the element is less than half a screen away', async () => {
  const scrolling = fakeScrolling();
  const { run } = start(near);
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
  scrolling.reachBottom();
  scrolling.reachBottom();
  expect(run).toHaveBeenCalledOnce();
  expect(scrolling.margins()).toEqual(['50% 0px']);
});

it('idle: waits for idle time, two seconds at most', () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const { run, stop } = start(idle);
  expect(request).toHaveBeenCalledExactlyOnceWith(run, { timeout: 2000 });
  stop();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('idle: in browsers without idle callbacks, in the next task', async () => {
  const { run } = start(idle);
  const { run: stopped, stop } = start(idle);
  stop();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});
