import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopClock } from './shop-clock.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const call = ['/v2/front/config', { method: 'GET', headers: {} }] as const;
let nowMs = 0;

/** A clock of a document whose response began after 200 ms. */
function create(serverTiming: readonly object[] = []) {
  const timeline = {
    now: () => nowMs,
    getEntriesByType: () => [{ serverTiming, responseStart: 200 }] as unknown as PerformanceEntryList,
  };
  return new ShopClock(timeline);
}

/** Answers the next request with these headers. */
const answer = (headers: Readonly<Record<string, string>>) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));

const gmt = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  nowMs = 1000;
  vi.spyOn(Date, 'now').mockReturnValue(noon - 400 * 86_400_000);
});
afterEach(() => vi.unstubAllGlobals());

describe('the clock of the shop', () => {
  it("is the device's until a reply has said the time", () => {
    expect(create().now()).toBe(noon - 400 * 86_400_000);
  });

  it("begins with the document's time, and goes on", () => {
    const clock = create([
      { name: 'mf-header', description: '' },
      { name: 'now', description: String(noon) },
    ]);
    expect(clock.now()).toBe(noon + 800);
    nowMs = 61_000;
    expect(clock.now()).toBe(noon + 60_800);
  });

  it('follows a reply, and adds the age that a cache says', async () => {
    const clock = create();
    answer({ date: gmt(noon), age: '90' });
    await clock.fetch(...call);
    expect(clock.now()).toBe(noon + 90_000);
  });

  it('an older reply from a cache does not put it back', async () => {
    const clock = create([{ name: 'now', description: String(noon) }]);
    answer({ date: gmt(noon - 3_600_000) });
    await clock.fetch(...call);
    expect(clock.now()).toBe(noon + 800);
    answer({ date: gmt(noon + 5000) });
    await clock.fetch(...call);
    expect(clock.now()).toBe(noon + 5000);
  });

  it.each([{}, { date: 'hoje' }, { date: gmt(noon), age: 'velho' }])(
    'ignores a reply without a time: %o',
    async (headers) => {
      const clock = create();
      answer(headers as Record<string, string>);
      await clock.fetch(...call);
      expect(clock.now()).toBe(Date.now());
    },
  );

  it('gives the reply to its caller', async () => {
    answer({ date: gmt(noon) });
    expect(await (await create().fetch(...call)).json()).toEqual({});
  });
});
