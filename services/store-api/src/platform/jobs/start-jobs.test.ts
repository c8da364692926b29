import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { claimJob, startJobs } from './start-jobs.ts';

const everyMs = 60_000;

describe.each(bothEngines)('a job on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.services.database.rows('delete from jobs'));
  afterEach(() => vi.useRealTimers());

  const claim = (name: string) => claimJob(shop.services.database, { name, everyMs });
  const wait = (seconds: number) =>
    shop.services.database.rows('update jobs set due_at = due_at - make_interval(secs => $1)', [seconds]);

  it('is one process’s of many that look at once, and again when its time has passed', async () => {
    const claims = () => Promise.all(Array.from({ length: 8 }, () => claim('sweep')));
    expect((await claims()).filter(Boolean)).toHaveLength(1);
    await wait(50);
    expect((await claims()).filter(Boolean)).toEqual([]);
    await wait(4);
    expect((await claims()).filter(Boolean)).toHaveLength(1);
  });

  it('does not wait for jobs of other names', async () => {
    expect(await claim('sweep')).toBe(true);
    expect(await claim('clean')).toBe(true);
  });

  it('runs again after a failure, which is reported, and not after its process has stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const errors: unknown[] = [];
    let runs = 0;
    const job = {
      name: 'sweep',
      everyMs,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('the provider is down');
      },
    };
    const jobs = startJobs(shop.services.database, [job], (_, error) => errors.push(error));
    vi.advanceTimersByTime(everyMs);
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    await wait(60);
    vi.advanceTimersByTime(everyMs);
    await vi.waitFor(() => expect(runs).toBe(2));
    await jobs.stop();
    await wait(60);
    vi.advanceTimersByTime(everyMs);
    expect(vi.getTimerCount()).toBe(0);
    expect(errors).toHaveLength(1);
  });
});
