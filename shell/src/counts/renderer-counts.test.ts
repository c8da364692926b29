// @vitest-environment node
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseCounters } from './release-counters.ts';

const cart = { remote: 'mf-cart', version: '1.1.0' } as const;
let registry: Registry;
let counters: ReleaseCounters;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  registry = new Registry();
  counters = new ReleaseCounters(registry);
});
afterEach(() => void vi.useRealTimers());
const read = async () => (await counters.read([cart]))['mf-cart']?.[0];
const readMetric = async (name: string) =>
  (await registry.getMetricsAsJSON()).find((each) => each.name === name)?.values;

it('starts and crashes are counted, an end for want of work is none', async () => {
  const { onStart, onEnd } = counters.watchRenderer(cart);
  for (const isCrash of [true, false]) {
    onStart();
    onEnd(isCrash);
  }
  expect(await read()).toMatchObject({ rendererStarts: 2, rendererCrashes: 1, rendererMb: undefined });
});

it('the memory is a metric as long as the process runs', async () => {
  const { onMemory, onEnd } = counters.watchRenderer(cart);
  onMemory(140);
  expect(await readMetric('shop_release_renderer_bytes')).toEqual([{ labels: cart, value: 140_000_000 }]);
  onEnd(false);
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
  onEnd(true);
  expect((await read())?.rendererMb).toBeUndefined();
});
