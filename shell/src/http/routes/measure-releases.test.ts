import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Breakers } from '../../releases/breakers.ts';
import { ReleaseStore } from '../../releases/store.ts';
import { aDiscovery } from '../../testing/a-discovery.ts';
import { aPlatform } from '../../testing/a-platform.ts';
import { aPool } from '../../testing/a-pool.ts';
import { aRelease } from '../../testing/a-release.ts';
import { logSlowReleases, measureReleases } from './measure-releases.ts';
import type { FailureReport } from './reports.ts';
import { takeReports, takeViews } from './take-reports.ts';

// @vitest-environment node

const shown = { default: () => null };
const active = aRelease('mf-cart', '1.1.0', { CartPage: shown });
const module = 'mf-cart/CartPage';
const key = `${module}@1.1.0`;
const lines: string[] = [];
let stop: () => Promise<void>;
let measures: ReturnType<typeof measureReleases>;
let breakers: Breakers;
let take: (report: FailureReport) => void;
let takeView: ReturnType<typeof takeViews>;

async function setUp(versions: { active: string; previous?: string }) {
  const log = {
    write: (line: string) => {
      const { msg, reason }: { msg: string; reason?: string } = JSON.parse(line);
      lines.push(reason === undefined ? msg : `${msg}: ${reason}`);
    },
  };
  const app = Fastify({ logger: { level: 'warn', stream: log } });
  const releases = new ReleaseStore({
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    pool: aPool(({ remote, version }) => aRelease(remote, version, { CartPage: shown })),
  });
  await releases.apply(aDiscovery('mf-cart', versions));
  measures = measureReleases(app);
  breakers = new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange: () => {} });
  take = takeReports(measures, releases, breakers);
  takeView = takeViews(measures, releases);
  logSlowReleases(app, releases, measures.counters);
  stop = async () => {
    breakers.close();
    releases.close();
    await app.close();
  };
}
const aView = {
  isPoor: undefined,
  intents: undefined,
  isUncounted: false,
  isUnstarted: false,
  values: undefined,
  visitor: '203.0.113.1',
} as const;
const counted = async () => (await measures.readCounts([active.record])).remotes['mf-cart']?.[0];
const report = (visitor: string, version = '1.1.0'): FailureReport => ({
  remote: 'mf-cart',
  module,
  version,
  message: 'broken',
  visitor,
  isRepeated: false,
});

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

it("a browser's report is counted and logged, and several open the circuit", async () => {
  await setUp({ active: '1.1.0', previous: '1.0.0' });
  for (const visitor of ['a', 'b', 'c', 'd', 'e']) take(report(visitor));
  expect(await counted()).toMatchObject({ browserReports: 5, failedViews: 5 });
  expect(lines).toEqual(['mf-cart@1.1.0 failed in a browser: mf-cart/CartPage: broken']);
  expect(breakers.isOpen(key)).toBe(true);
});

it('a report of an error that no rendering threw is counted and logged, and opens no circuit', async () => {
  await setUp({ active: '1.1.0', previous: '1.0.0' });
  for (const visitor of ['a', 'b', 'c', 'd', 'e']) take({ ...report(visitor), module: undefined });
  expect(await counted()).toMatchObject({ browserReports: 5, failedViews: 5 });
  expect(lines).toEqual(['mf-cart@1.1.0 failed in a browser: mf-cart: broken']);
  expect(breakers.isOpen(key)).toBe(false);
});

it('the circuit stays closed without another release to show', async () => {
  await setUp({ active: '1.1.0' });
  for (const visitor of ['a', 'b', 'c', 'd', 'e']) take(report(visitor));
  expect(await counted()).toMatchObject({ browserReports: 5 });
  expect(breakers.isOpen(key)).toBe(false);
});

it('a report of a release that is not live is ignored', async () => {
  await setUp({ active: '1.1.0' });
  take(report('a', '9.9.9'));
  expect(lines).toEqual([]);
  expect(await measures.registry.metrics()).not.toContain('9.9.9');
});

it('a run is counted by how it ended; its fault is logged with where and why', async () => {
  await setUp({ active: '1.1.0' });
  const run = {
    release: active,
    module,
    path: '/checkout/carrinho',
    durationMs: 7,
    visited: { visitor: '203.0.113.1', url: '/checkout/carrinho' },
  } as const;
  measures.onRun({ ...run, failure: undefined });
  measures.onRun({ ...run, failure: { kind: 'crash', status: 0, reason: 'TypeError' } });
  measures.onRun({ ...run, failure: { kind: 'timeout', status: 0, reason: 'late' } });
  measures.onRun({ ...run, failure: { kind: 'api', status: 404, reason: 'none' } });
  measures.onRun({ ...run, failure: { kind: 'api', status: 503, reason: 'away' } });
  expect(await counted()).toMatchObject({ renders: 5, loads: 0, throws: 1, hangs: 1, renderMs: 21 });
  expect(lines).toEqual([
    'mf-cart@1.1.0 threw: mf-cart/CartPage at /checkout/carrinho: TypeError',
    'mf-cart@1.1.0 hung: mf-cart/CartPage at /checkout/carrinho: late',
    'mf-cart/CartPage@1.1.0: api at /checkout/carrinho: away',
  ]);
});

it('what a load left out of replies is counted, and named once a minute beside failures', async () => {
  await setUp({ active: '1.1.0' });
  const run = {
    release: active,
    module,
    path: '/refrigeracao',
    visited: { visitor: '203.0.113.1', url: '/refrigeracao' },
    durationMs: 7,
  } as const;
  measures.onRun({ ...run, failure: { kind: 'crash', status: 0, reason: 'TypeError' } });
  const replyFaults = ['/product: produtos.3.status: unknown word "x"', '/product: produtos.4: left out'];
  measures.onRun({ ...run, failure: undefined, replyFaults });
  measures.onRun({ ...run, failure: undefined, replyFaults });
  expect(lines).toEqual([
    'mf-cart@1.1.0 threw: mf-cart/CartPage at /refrigeracao: TypeError',
    'mf-cart@1.1.0 left out parts of replies: mf-cart/CartPage at /refrigeracao: /product: produtos.3.status: unknown word "x"; /product: produtos.4: left out',
  ]);
  expect(await measures.registry.metrics()).toContain('shop_reply_faults_total{remote="mf-cart"} 4');
});

it('a release that takes much longer than the previous one is named once', async () => {
  await setUp({ active: '1.1.0', previous: '1.0.0' });
  const before = aRelease('mf-cart', '1.0.0', { CartPage: shown });
  for (let i = 0; i < 20; i++) {
    const run = { module, path: '/', visited: { visitor: '', url: '/' }, failure: undefined } as const;
    measures.onRun({ ...run, release: before, durationMs: 14 });
    measures.onRun({ ...run, release: active, durationMs: 1500 });
  }
  await vi.advanceTimersByTimeAsync(180_000);
  expect(lines).toEqual(['mf-cart@1.1.0 is slow: 1500 ms a run, 1.0.0 takes 14 ms']);
});

it('counts web vitals of pages whose releases are all live', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  takeView({ ...aView, releases: [own], isPoor: true });
  const previewed = { remote: 'mf-cart', version: '9.0.0' } as const;
  takeView({ ...aView, releases: [own, previewed], isPoor: true });
  expect(await counted()).toMatchObject({ measuredViews: 1, poorViews: 1 });
});

it('counts views whose browsers run the scripts, of pages whose releases are all live, and failures among them', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  for (const visitor of ['203.0.113.1', '203.0.113.2']) takeView({ ...aView, releases: [own], visitor });
  takeView({
    ...aView,
    releases: [own, { remote: 'mf-cart', version: '9.0.0' }],
    visitor: '203.0.113.3',
  });
  take(report('203.0.113.1'));
  expect(await counted()).toMatchObject({ views: 0, ranViews: 2, failedRanViews: 1, failedViews: 1 });
});

it('counts once what shoppers did on pages whose releases are all live, also where no vital was measured', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  const previewed = { remote: 'mf-cart', version: '9.0.0' } as const;
  takeView({ ...aView, releases: [own], isPoor: false, intents: new Set(['buyAsked', 'buyDone']) });
  takeView({ ...aView, releases: [own], intents: new Set(), isUncounted: true });
  takeView({ ...aView, releases: [own, previewed], intents: new Set(['buyAsked']) });
  expect(await counted()).toMatchObject({ endedViews: 2, buyAskedViews: 1, buyDoneViews: 1, searchViews: 0 });
  expect(await counted()).toMatchObject({ views: 0, ranViews: 0, measuredViews: 1 });
});

it('a view that a shared cache has answered counts when its browser reports it, three of one visitor', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  for (let view = 0; view < 5; view++)
    takeView({ ...aView, isUncounted: true, releases: [own], visitor: '203.0.113.1' });
  takeView({ ...aView, isPoor: false, isUncounted: true, releases: [own], visitor: '203.0.113.1' });
  expect(await counted()).toMatchObject({ views: 3, failedViews: 0, ranViews: 3 });
});

it('a view that a shared cache has answered and that nobody used is a view whose scripts have not run', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  takeView({ ...aView, isUncounted: true, isUnstarted: true, releases: [own] });
  expect(await counted()).toMatchObject({ views: 1, failedViews: 0, ranViews: 0 });
  // the shopper comes back and uses the page
  takeView({ ...aView, releases: [own] });
  expect(await counted()).toMatchObject({ views: 1, failedViews: 0, ranViews: 1 });
});

it.each([
  [25, true],
  [26, false],
])('five reports among %s views whose scripts ran open the circuit: %s', async (views, isOpen) => {
  await setUp({ active: '1.1.0', previous: '1.0.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  for (let view = 0; view < 1000; view++)
    measures.counters.viewed([{ ...own, outcome: 'shown' }], { visitor: `view ${view}`, url: '/' });
  take(report('a'));
  for (let visitor = 0; visitor < views; visitor++)
    takeView({ ...aView, releases: [own], visitor: `${visitor}` });
  for (const visitor of ['b', 'c', 'd', 'e']) take(report(visitor));
  expect(breakers.isOpen(key)).toBe(isOpen);
});

it('counts how slow the slots of each release were, where all of the page are live', async () => {
  await setUp({ active: '1.1.0' });
  const own = { remote: 'mf-cart', version: '1.1.0' } as const;
  const previewed = { remote: 'mf-cart', version: '9.0.0' } as const;
  const vital = { owner: own, metric: 'inp', value: 24 } as const;
  takeView({ ...aView, releases: [own], values: [vital] });
  takeView({ ...aView, releases: [own, previewed], values: [vital], visitor: '203.0.113.2' });
  takeView({ ...aView, releases: [own], visitor: '203.0.113.3' });
  expect((await counted())?.values).toEqual({ inp: [1], cls: [1] });
});
