// @vitest-environment node
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleaseCounters } from './release-counters.ts';

const cart = { remote: 'mf-cart', version: '1.1.0' } as const;
let registry: Registry;
let counters: ReleaseCounters;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  registry = new Registry();
  counters = new ReleaseCounters(registry);
});
afterEach(() => void vi.useRealTimers());
const read = async () => (await counters.read([cart]))['mf-cart']?.[0];
const readMetric = async (name: string) =>
  (await registry.getMetricsAsJSON()).find((each) => each.name === name)?.values;

it('starts and crashes are counted, an end for want of work is none', async () => {
  const { onStart, onEnd } = counters.watchRenderer(cart);
  for (const how of ['lost', 'idle'] as const) {
    onStart();
    onEnd(how);
  }
  expect(await read()).toMatchObject({ rendererStarts: 2, rendererCrashes: 1, rendererMb: undefined });
});

it('the memory is a metric as long as the process runs', async () => {
  const { onMemory, onEnd } = counters.watchRenderer(cart);
  onMemory(140);
  expect(await readMetric('shop_release_renderer_bytes')).toEqual([{ labels: cart, value: 140_000_000 }]);
  onEnd('idle');
  expect(await readMetric('shop_release_renderer_bytes')).toEqual([]);
});

it('the report has the least memory of a whole minute', async () => {
  const { onMemory, onStart, onEnd } = counters.watchRenderer(cart);
  const measure = (residentMb: number, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      onMemory(residentMb);
      vi.advanceTimersByTime(1000);
    }
  };
  onStart();
  measure(500, 30);
  measure(300, 1);
  measure(500, 28);
  expect((await read())?.rendererMb).toBeUndefined();
  measure(500, 2);
  expect((await read())?.rendererMb).toBe(300);
  measure(500, 40);
  expect((await read())?.rendererMb).toBe(500);
  onEnd('lost');
  expect((await read())?.rendererMb).toBeUndefined();
});

const visits = (visitor: string, url = '/') => ({ visitor, url });
const run = (visited: ReturnType<typeof visits>) =>
  counters.ran({ ...cart, hasLoad: true, result: 'ended', durationMs: 9, visited });

describe('a crash by a render', () => {
  it('counts at once when the shell’s own request ends the process too', async () => {
    counters.crashed(cart, 'the shell');
    expect(await read()).toMatchObject({ rendererCrashes: 1 });
  });

  it.each([
    ['one visitor, at any number of URLs', [1, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5, 6], 0],
    ['two visitors', [1, 2, 1, 2, 1, 2], [1, 2, 3, 4, 5, 6], 0],
    ['many visitors at one URL', [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1], 0],
    ['three visitors at two URLs', [1, 2, 3], [1, 1, 2], 3],
  ])('by %s', async (_, visitors, urls, counted) => {
    for (const [i, visitor] of visitors.entries())
      counters.crashed(cart, visits(`${visitor}`, `/${urls[i]}`));
    expect(await read()).toMatchObject({ rendererCrashes: counted });
  });

  it('is forgotten after ten minutes', async () => {
    const three = [visits('1', '/a'), visits('2', '/b'), visits('3', '/c')];
    for (const visited of three.slice(0, 2)) counters.crashed(cart, visited);
    vi.advanceTimersByTime(600_001);
    counters.crashed(cart, three[2] ?? 'the shell');
    expect(await read()).toMatchObject({ rendererCrashes: 0 });
    vi.advanceTimersByTime(600_000);
    for (const visited of three.slice(0, 2)) counters.crashed(cart, visited);
    expect(await read()).toMatchObject({ rendererCrashes: 3 });
  });
});

it.each([
  ['one visitor', ['1', '1', '1', '1'], 0],
  ['several', ['1', '2', '3', '1'], 4],
])('a crash between requests is seen by who asked last: %s', async (_, visitors, counted) => {
  const { onEnd } = counters.watchRenderer(cart);
  for (const [i, visitor] of visitors.entries()) {
    run(visits(visitor, `/${i}`));
    onEnd('lost');
  }
  expect(await read()).toMatchObject({ rendererCrashes: counted });
});

it.each([
  [50, undefined],
  [49, 400],
])('memory of a process whose one visitor made %s of 99 runs is reported as %s', async (own, reported) => {
  const { onMemory, onEnd } = counters.watchRenderer(cart);
  for (let i = 0; i < own; i++) run(visits('one', `/${i}`));
  for (let i = own; i < 99; i++) run(visits(`other ${i}`));
  const measure = () => {
    onMemory(400);
    vi.advanceTimersByTime(60_000);
    onMemory(400);
  };
  measure();
  expect((await read())?.rendererMb).toBe(reported);
  onEnd('idle');
  measure();
  expect((await read())?.rendererMb, 'another process').toBe(400);
});
