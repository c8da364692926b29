// @vitest-environment node
import type { ReleaseRecord } from '@storefront/release-protocol';
import { generateKey } from '@storefront/release-protocol/signing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { releaseKey } from '../page/page-state.ts';
import { aRelease } from '../testing/a-release.ts';
import { aTrust, signRecord } from '../testing/signing.ts';
import type { PreparedRelease } from './prepare-release.ts';
import { ReleasePool, type ReleaseSource } from './release-pool.ts';
import { UpcomingReleases } from './upcoming-releases.ts';

const cart = aRelease('mf-cart', '2.0.0');
const footer = aRelease('mf-footer', '2.0.0');
const signed = ({ record }: typeof cart) => ({ record, signature: signRecord(record) });

function create(prepare?: (record: ReleaseRecord) => Promise<PreparedRelease>) {
  const events: string[] = [];
  const reports: ReturnType<UpcomingReleases['states']>[] = [];
  onTestFinished(() => upcoming.close());
  const add = (what: string) => (record: ReleaseRecord) => void events.push(`${what} ${releaseKey(record)}`);
  const ready = async (record: ReleaseRecord) => ({
    release: record.remote === 'mf-cart' ? cart : footer,
    write: async () => add('written')(record),
  });
  const pool = new ReleasePool({
    prepare: (record) => {
      add('prepared')(record);
      return (prepare ?? ready)(record);
    },
    dispose: ({ record }) => add('disposed of')(record),
  });
  const upcoming = new UpcomingReleases({
    pool,
    releaseFault: aTrust().releaseFault,
    logRefusal: (message) => events.push(message),
    onChange: () => reports.push(upcoming.states()),
  });
  const channel: ReleaseSource = { serves: true, onReady() {}, onRefused() {} };
  onTestFinished(() => pool.want(channel, []));
  const goLive = (record: ReleaseRecord) => {
    pool.want(channel, [record]);
    return pool.untilReady(record);
  };
  return { upcoming, events, reports, goLive };
}

it('writes a release when it goes live, not before, and keeps it when it is upcoming no more', async () => {
  const { upcoming, events, goLive } = create();
  upcoming.follow([signed(cart)]);
  expect(events).toEqual(['prepared mf-cart@2.0.0']);
  expect(await goLive(structuredClone(cart.record))).toBe(cart);
  upcoming.close();
  expect(events).toEqual(['prepared mf-cart@2.0.0', 'written mf-cart@2.0.0']);
});

it('prepares each release once, however often it is named, also after it went live', async () => {
  const { upcoming, events, goLive } = create();
  for (const _ of [1, 2]) upcoming.follow([signed(cart), signed(footer)]);
  await goLive(cart.record);
  upcoming.follow([signed(cart), signed(footer)]);
  expect(events).toEqual(['prepared mf-cart@2.0.0', 'prepared mf-footer@2.0.0', 'written mf-cart@2.0.0']);
});

it('disposes of a release that is named no more, and of each when the shop ends', async () => {
  const { upcoming, events } = create();
  upcoming.follow([signed(cart), signed(footer)]);
  upcoming.follow([signed(footer)]);
  await vi.waitFor(() => expect(events).toContain('disposed of mf-cart@2.0.0'));
  expect(events).not.toContain('disposed of mf-footer@2.0.0');
  upcoming.close();
  await vi.waitFor(() => expect(events).toContain('disposed of mf-footer@2.0.0'));
});

it('a release that goes live while it is prepared is prepared once, and written', async () => {
  const attempt = Promise.withResolvers<PreparedRelease>();
  const written = Promise.withResolvers<void>();
  const { upcoming, events, goLive } = create(() => attempt.promise);
  upcoming.follow([signed(cart)]);
  const live = goLive(cart.record);
  attempt.resolve({ release: cart, write: async () => written.resolve() });
  expect(await live).toBe(cart);
  await written.promise;
  expect(events).toEqual(['prepared mf-cart@2.0.0']);
});

it('reports the state of each release', async () => {
  const attempt = Promise.withResolvers<PreparedRelease>();
  const { upcoming, reports } = create(() => attempt.promise);
  upcoming.follow([signed(cart)]);
  expect(upcoming.states()).toEqual({ 'mf-cart': { version: '2.0.0', state: 'preparing' } });
  attempt.resolve({ release: cart, write: async () => {} });
  await vi.waitFor(() => expect(reports).toEqual([{ 'mf-cart': { version: '2.0.0', state: 'ready' } }]));
});

it('says why a release cannot be prepared, and tries again while it is upcoming', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let reason: string | undefined = 'it throws';
  const { upcoming, events, reports } = create(async () => {
    if (reason !== undefined) throw new Error(reason);
    return { release: cart, write: async () => {} };
  });
  upcoming.follow([signed(cart)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(events[1]).toBe('mf-cart@2.0.0, which is not live, cannot be prepared: it throws');
  expect(reports).toEqual([{ 'mf-cart': { version: '2.0.0', state: 'refused', reason: 'it throws' } }]);
  reason = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(upcoming.states()).toEqual({ 'mf-cart': { version: '2.0.0', state: 'ready' } });
});

it('a refused release that goes live is tried again at once, and is upcoming no more', async () => {
  const { upcoming, events, goLive } = create(() => Promise.reject(new Error('it throws')));
  upcoming.follow([signed(cart)]);
  await vi.waitFor(() => expect(upcoming.states()['mf-cart']?.state).toBe('refused'));
  await expect(goLive(cart.record)).rejects.toThrow('it throws');
  expect(events.filter((each) => each.startsWith('prepared'))).toHaveLength(2);
  expect(upcoming.states()).toEqual({});
});

it('a release that is refused while it goes live is tried again at once', async () => {
  const attempt = Promise.withResolvers<PreparedRelease>();
  let attempts = 0;
  const { upcoming, goLive } = create(() =>
    attempts++ === 0 ? attempt.promise : Promise.resolve({ release: cart, write: async () => {} }),
  );
  upcoming.follow([signed(cart)]);
  const live = goLive(cart.record);
  attempt.reject(new Error('the registry wants a token'));
  expect(await live).toBe(cart);
});

it('a release whose files cannot be written does not serve', async () => {
  const write = () => Promise.reject(new Error('the disk is full'));
  const { upcoming, events, goLive } = create(async () => ({ release: cart, write }));
  upcoming.follow([signed(cart)]);
  await expect(goLive(cart.record)).rejects.toThrow('the disk is full');
  expect(events).toContain('disposed of mf-cart@2.0.0');
});

it.each([
  [
    'a record that another key signed',
    { ...signed(cart), signature: signRecord(cart.record, generateKey()) },
  ],
  ['a record without a signature', { record: cart.record, signature: null }],
  ['a record that was changed after it was signed', { ...signed(cart), record: footer.record }],
  ['a record of another shape', { record: { remote: 'mf-cart' }, signature: 'x' }],
])('%s is not evaluated, which is logged once', (_what, named) => {
  const { upcoming, events } = create();
  for (const _ of [1, 2]) upcoming.follow([named]);
  expect(events).toEqual([expect.stringMatching(/^registry: ignored /)]);
});

it('another record of its version is another release', async () => {
  const { upcoming, events, goLive } = create();
  upcoming.follow([signed(cart)]);
  await goLive({ ...cart.record, builtAt: '2026-02-02T00:00:00Z' });
  expect(events.filter((each) => each.startsWith('prepared'))).toHaveLength(2);
});
