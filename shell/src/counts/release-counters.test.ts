// @vitest-environment node
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleaseCounters, type SentView, type ViewedRelease } from './release-counters.ts';

const release = { remote: 'mf-cart', version: '1.0.0' } as const;
const other = { remote: 'mf-cart', version: '1.1.0' } as const;

let registry: Registry;
let counters: ReleaseCounters;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  registry = new Registry();
  counters = new ReleaseCounters(registry);
});
afterEach(() => void vi.useRealTimers());

let visitors = 0;
/** A view of a visitor who has seen nothing yet. */
const view = (viewed: readonly ViewedRelease[], sent: Partial<SentView> = {}) =>
  counters.viewed(viewed, { visitor: `visitor ${visitors++}`, url: '/', ...sent });
const read = async () => (await counters.read([release]))['mf-cart']?.[0];

it('counts views by release, and those that failed', async () => {
  view([{ ...release, outcome: 'shown' }]);
  view([
    { ...release, outcome: 'failed' },
    { remote: 'mf-footer', version: '1.0.0', outcome: 'failed' },
  ]);
  view([{ ...other, outcome: 'shown' }]);
  expect(await read()).toMatchObject({ version: '1.0.0', views: 2, failedViews: 1, fallbacks: 1 });
  expect(await counters.read([other, { remote: 'mf-header', version: '1.0.0' }])).toMatchObject({
    'mf-cart': [{ version: '1.1.0', views: 1, failedViews: 0 }],
    'mf-header': [{ version: '1.0.0', views: 0 }],
  });
});

describe('of views that were sent', () => {
  const failed = [{ ...release, outcome: 'failed' }] as const;
  const shown = [{ ...release, outcome: 'shown' }] as const;

  it.each([
    ['shown', shown, { views: 3, failedViews: 0 }],
    ['failed', failed, { views: 3, failedViews: 3 }],
  ])('three of one visitor count, in ten minutes: %s', async (_, viewed, expected) => {
    for (let i = 0; i < 1000; i++) view(viewed, { visitor: 'one', url: `/${i}` });
    expect(await read()).toMatchObject(expected);
    vi.setSystemTime(Date.now() + 600_001);
    view(viewed, { visitor: 'one' });
    expect((await read())?.views).toBe(4);
  });

  it('three failures at one URL count, but all of them that the shell sees too', async () => {
    for (let i = 0; i < 10; i++) view(failed, { url: '/split' });
    view(failed, { url: '/janela' });
    expect(await read()).toMatchObject({ views: 11, failedViews: 4 });
    for (let i = 0; i < 10; i++) view([{ ...failed[0], isProven: true }], { url: '/split' });
    expect(await read()).toMatchObject({ views: 21, failedViews: 14 });
  });

  it('thirty views of one cookie count, and three failures', async () => {
    for (let i = 0; i < 40; i++) view(shown, { cohort: '001' });
    for (let i = 0; i < 40; i++) view(failed, { cohort: '002', url: `/${i}` });
    expect(await read()).toMatchObject({ views: 60, failedViews: 3 });
  });

  it('thirty views of one /48 of IPv6 count, and three failures', async () => {
    const from = (block: string, i: number) => `2001:db8:${block}:${i.toString(16)}::/64`;
    for (let i = 0; i < 40; i++) view(shown, { visitor: from('1', i) });
    for (let i = 0; i < 40; i++) view(failed, { visitor: from('2', i), url: `/${i}` });
    expect(await read()).toMatchObject({ views: 60, failedViews: 3 });
  });

  it('many shoppers behind one address fail in proportion to their views', async () => {
    for (let i = 0; i < 1000; i++) view(i % 100 === 99 ? failed : shown, { visitor: 'office', url: `/${i}` });
    expect(await read()).toMatchObject({ views: 3, failedViews: 0 });
    for (let i = 0; i < 1000; i++) view(failed, { visitor: 'office', url: `/${i}` });
    expect(await read()).toMatchObject({ views: 3, failedViews: 2 });
  });
});

it('counts what fails by the request apart', async () => {
  const visited = { visitor: '203.0.113.1', url: '/' };
  counters.requestFailed(release, visited);
  counters.requestFailed({ ...release, isControl: true }, visited);
  expect(await read()).toMatchObject({ requestFaults: 2, views: 0, failedViews: 0, throws: 0, renders: 0 });
  expect(await registry.metrics()).toContain(
    'shop_release_request_faults_total{remote="mf-cart",version="1.0.0"} 1',
  );
});

it('one visitor makes three runs count among the fragments, whose time the judge compares', async () => {
  const run = (visitor: string, durationMs: number) =>
    counters.ran({
      ...release,
      hasLoad: true,
      result: 'ended',
      durationMs,
      visited: { visitor, url: '/' },
    });
  for (let i = 0; i < 20; i++) run('first', 9);
  for (let i = 0; i < 100; i++) run('slow', 4000);
  for (let i = 0; i < 4; i++) run(`visitor ${i}`, 9);
  expect((await read())?.values?.fragment?.reduce((sum, count) => sum + count)).toBe(7);
});

it('counts one view a second while an open circuit keeps the release from being tried', async () => {
  for (let i = 0; i < 50; i++) view([{ ...release, outcome: 'ejected' }]);
  expect(await read()).toMatchObject({ views: 1, failedViews: 1, fallbacks: 50 });
  vi.setSystemTime(Date.now() + 1000);
  view([{ ...release, outcome: 'ejected' }]);
  expect(await read()).toMatchObject({ views: 2, failedViews: 2, fallbacks: 51 });
});

it('counts runs by their result, and the time of those that ended', async () => {
  counters.ran({ ...release, hasLoad: true, result: 'ended', durationMs: 12 });
  counters.ran({ ...release, hasLoad: false, result: 'ended', durationMs: 30 });
  counters.ran({ ...release, hasLoad: true, result: 'threw', durationMs: 5 });
  counters.ran({ ...release, hasLoad: true, result: 'hung', durationMs: 4000 });
  const counted = await read();
  expect(counted).toMatchObject({ renders: 4, loads: 3, throws: 1, hangs: 1, views: 0 });
  expect(counted?.renderMs).toBeCloseTo(42);
});

it("a browser's report is a failed view once", async () => {
  counters.reported(release, '203.0.113.1', false);
  counters.reported(release, '203.0.113.1', true);
  expect(await read()).toMatchObject({ browserReports: 2, failedViews: 1, views: 0 });
});

it('of one visitor three failed views in ten minutes count', async () => {
  for (let i = 0; i < 10; i++) counters.reported(release, '203.0.113.1', false);
  expect(await read()).toMatchObject({ browserReports: 10, failedViews: 3 });
  counters.reported(release, '203.0.113.2', false);
  counters.reported(other, '203.0.113.1', false);
  expect(await read()).toMatchObject({ failedViews: 4 });
  vi.setSystemTime(Date.now() + 600_001);
  counters.reported(release, '203.0.113.1', false);
  expect(await read()).toMatchObject({ failedViews: 5 });
});

it('counts measured views and poor ones, three of one visitor in ten minutes', async () => {
  counters.measured(release, '203.0.113.1', true);
  for (let i = 0; i < 10; i++) counters.measured(release, '203.0.113.1', false);
  counters.measured(release, '203.0.113.2', true);
  expect(await read()).toMatchObject({ measuredViews: 4, poorViews: 2, failedViews: 0 });
});

it('of one visitor, what was done counts in three views in ten minutes', async () => {
  for (let view = 0; view < 1000; view++) counters.ended(release, '203.0.113.1', new Set(['buyAsked']));
  counters.ended(release, '203.0.113.2', new Set());
  expect(await read()).toMatchObject({ endedViews: 4, buyAskedViews: 3, buyDoneViews: 0 });
});

it('counts views whose scripts ran, three of one visitor in ten minutes, as of failed views', async () => {
  for (let i = 0; i < 10; i++) counters.ranScripts(release, '203.0.113.1');
  counters.ranScripts(release, '203.0.113.2');
  expect(await read()).toMatchObject({ ranViews: 4, failedRanViews: 0 });
  expect(counters.countRanViews('mf-cart@1.0.0')).toBe(4);
  counters.reported(release, '203.0.113.2', false);
  view([{ ...release, outcome: 'failed' }]);
  expect(await read()).toMatchObject({ ranViews: 4, failedRanViews: 1, failedViews: 2 });
});

it('tells the views apart that are compared with a canary, in all that it counts of them', async () => {
  const control = { ...release, isControl: true } as const;
  for (const each of [release, control, control]) {
    view([{ ...each, outcome: 'failed' }]);
    counters.ranScripts(each, '203.0.113.1');
    counters.measured(each, '203.0.113.1', true);
    counters.ended(each, '203.0.113.1', new Set(['buyAsked']));
  }
  counters.reported(control, '203.0.113.1', false);
  const seen = { views: 2, ranViews: 2, measuredViews: 2, poorViews: 2, endedViews: 2, buyAskedViews: 2 };
  const ofControl = (await counters.readControl([release]))['mf-cart'];
  expect(ofControl).toMatchObject([{ version: '1.0.0', ...seen, failedViews: 3, failedRanViews: 1 }]);
  expect(await read()).toMatchObject({ views: 3, failedViews: 4, ranViews: 3, measuredViews: 3 });
  expect(await registry.metrics()).toContain(
    'shop_release_views_total{remote="mf-cart",version="1.0.0",arm="control"} 2',
  );
});

it('shows Prometheus counters and a histogram, by remote and version', async () => {
  view([{ ...release, outcome: 'shown' }]);
  counters.ran({ ...release, hasLoad: true, result: 'ended', durationMs: 12 });
  const text = await registry.metrics();
  expect(text).toContain('shop_release_views_total{remote="mf-cart",version="1.0.0"} 1');
  expect(text).toContain('shop_release_render_seconds_bucket{le="0.025",remote="mf-cart",version="1.0.0"} 1');
});

const vital = { owner: release, metric: 'lcp', value: 105 } as const;

it('counts values by release and metric, one of one visitor in ten minutes', async () => {
  const measure = (visitor: string) => counters.measuredSlots([], visitor, [vital]);
  for (let i = 0; i < 10; i++) measure('203.0.113.1');
  expect((await read())?.values).toEqual({ lcp: [0, 1] });
  vi.setSystemTime(Date.now() + 600_000);
  measure('203.0.113.1');
  measure('203.0.113.2');
  expect((await read())?.values).toEqual({ lcp: [0, 2] });
  vi.setSystemTime(Date.now() + 1);
  measure('203.0.113.1');
  counters.measuredSlots([], '203.0.113.1', [{ ...vital, metric: 'inp', value: 10 }]);
  expect((await read())?.values).toEqual({ lcp: [0, 3], inp: [1] });
  expect((await counters.read([other]))['mf-cart']?.[0]?.values).toBeUndefined();
});

it('counts ten values of one /48 of IPv6', async () => {
  const measure = (block: number) => counters.measuredSlots([], `2001:db8:0:${block}::/64`, [vital]);
  for (let i = 0; i < 100; i++) measure(1);
  for (let i = 1; i < 20; i++) measure(i);
  expect((await read())?.values).toEqual({ lcp: [0, 10] });
});

it('releases in whose slots nothing shifted have a layout shift of zero', async () => {
  const shift = { owner: other, metric: 'cls', value: 0.0051 } as const;
  counters.measuredSlots([release, other], '203.0.113.1', [shift]);
  counters.measuredSlots([release], '203.0.113.2', [{ ...shift, owner: 'shell' }]);
  const counts = (await counters.read([release, other]))['mf-cart'];
  expect(counts?.map(({ values }) => values)).toEqual([{ cls: [2] }, { cls: [0, 1] }]);
});

it("measures its own fragments, but not a release's first twenty", async () => {
  const run = () => counters.ran({ ...release, hasLoad: true, result: 'ended', durationMs: 9 });
  for (let i = 0; i < 20; i++) run();
  expect((await read())?.values).toBeUndefined();
  run();
  counters.ran({ ...release, hasLoad: true, result: 'hung', durationMs: 4000 });
  expect((await read())?.values).toEqual({ fragment: [1] });
});

it('tells the values apart that are compared with a canary, also of one visitor', async () => {
  const control = { ...release, isControl: true } as const;
  counters.measuredSlots([release], '203.0.113.1', [vital]);
  counters.measuredSlots([control], '203.0.113.1', [{ ...vital, owner: control, value: 95 }]);
  counters.measuredSlots([control], '203.0.113.1', [{ ...vital, owner: control, value: 95 }]);
  for (let run = 0; run < 21; run++) {
    counters.ran({ ...release, hasLoad: true, result: 'ended', durationMs: 9 });
    counters.ran({ ...control, hasLoad: true, result: 'ended', durationMs: 10.5 });
  }
  expect((await read())?.values).toEqual({ lcp: [1, 1], cls: [2], fragment: [1, 1] });
  const ofControl = (await counters.readControl([release]))['mf-cart']?.[0];
  expect(ofControl?.values).toEqual({ lcp: [1], cls: [1], fragment: [0, 1] });
});

it('shows values as Prometheus histograms, those in no slot as the ones of the shell', async () => {
  counters.measuredSlots([], '203.0.113.1', [
    { ...vital, value: 1200 },
    { owner: 'shell', metric: 'inp', value: 90 },
    { owner: release, metric: 'cls', value: 0.2 },
  ]);
  const text = await registry.metrics();
  expect(text).toContain('shop_release_lcp_seconds_bucket{le="1",remote="mf-cart",version="1.0.0"} 0');
  expect(text).toContain('shop_release_lcp_seconds_bucket{le="1.5",remote="mf-cart",version="1.0.0"} 1');
  expect(text).toContain('shop_release_inp_seconds_sum{remote="shell",version=""} 0.09');
  expect(text).toContain('shop_release_cls_bucket{le="0.25",remote="mf-cart",version="1.0.0"} 1');
});
