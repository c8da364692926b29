import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atEachStep, createMortalProcess } from '../../testing/processes/mortal-process.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { type EffectHandler, firstPauseSeconds, performDue, RefusedForGood } from './perform-effects.ts';
import { countEffects, listEffects, retryEffect } from './read-effects.ts';
import { endEffect, writeEffect } from './write-effect.ts';

describe.each(bothEngines)('effects on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  beforeEach(() => rows('delete from effects'));

  const rows = (sql: string) => shop.services.database.rows(sql);
  const write = (key: string, lane?: string) =>
    writeEffect(shop.services.database, { kind: 'mail', key, ...(lane !== undefined && { lane }) });
  const performed: string[] = [];
  beforeEach(() => void performed.splice(0));
  const handler = (changes: Partial<EffectHandler> = {}): EffectHandler => ({
    kind: 'mail',
    timeoutMs: 10_000,
    async perform(key) {
      performed.push(key);
    },
    ...changes,
  });
  const perform = (changes?: Partial<EffectHandler>) =>
    performDue(shop.services.database, [handler(changes)]);
  const list = async (state?: 'done') =>
    (await listEffects(shop.services.database, { state })).map((each) => `${each.key} ${each.state}`);
  const letPass = (seconds: number) =>
    rows(`update effects set next_try_at = next_try_at - make_interval(secs => ${seconds})`);

  it('are written with what causes them, or not at all', async () => {
    const undone = shop.services.database.transaction(async (connection) => {
      await writeEffect(connection, { kind: 'mail', key: 'lost' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list()).toEqual([]);
  });

  it('are done once, by one of several processes', async () => {
    for (const key of ['a', 'b', 'c']) await write(key);
    await Promise.all([perform(), perform(), perform()]);
    expect(performed.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await list('done')).toEqual(['a done', 'b done', 'c done']);
    await perform();
    expect(performed).toHaveLength(3);
  });

  it('that have no handler in this process wait for one that has it', async () => {
    await writeEffect(shop.services.database, { kind: 'webhook', key: 'a' });
    await perform();
    expect(await list()).toEqual(['a waiting']);
  });

  it('wait for their time', async () => {
    await writeEffect(shop.services.database, { kind: 'mail', key: 'later', waitSeconds: 60 });
    await letPass(59);
    await perform();
    expect(performed).toEqual([]);
    await letPass(1);
    await perform();
    expect(performed).toEqual(['later']);
  });

  it('are overdue when nobody does them at their time, and not before', async () => {
    const read = async () => (await countEffects(shop.services.database)).find(({ kind }) => kind === 'mail');
    await writeEffect(shop.services.database, { kind: 'mail', key: 'later', waitSeconds: 3_600 });
    await rows("update effects set created_at = now() - interval '1 day'");
    expect(await read()).toMatchObject({ waiting: 1, overdueSeconds: 0 });
    await letPass(3_600 + 600);
    const { oldestSeconds = 0, overdueSeconds } = (await read()) ?? {};
    expect(overdueSeconds).toBeGreaterThanOrEqual(600);
    expect(Math.floor(oldestSeconds / 86_400)).toBe(1);
  });

  it('that their handler stores again, because the other side is not ready, wait for their next time', async () => {
    await write('a');
    const askAgain = () =>
      perform({
        async perform(key) {
          performed.push(key);
          if (performed.length < 3)
            await writeEffect(shop.services.database, { kind: 'mail', key, waitSeconds: 60 });
        },
      });
    for (const tries of [1, 2]) {
      expect(await askAgain()).toEqual([]);
      await letPass(59);
      await askAgain();
      expect(performed).toHaveLength(tries);
      expect(await list()).toEqual(['a waiting']);
      await letPass(1);
    }
    await askAgain();
    expect(await list('done')).toEqual(['a done']);
  });

  it('that are poisoned hold up no others, however many there are', async () => {
    for (let each = 0; each < 20; each += 1) await write(`bad ${each}`);
    await write('good');
    const failures = await perform({
      async perform(key) {
        if (key.startsWith('bad')) throw new RefusedForGood('no such mailbox');
        performed.push(key);
      },
    });
    expect(performed).toEqual(['good']);
    expect(failures).toHaveLength(20);
    const [mail] = (await countEffects(shop.services.database)).filter(({ kind }) => kind === 'mail');
    expect(mail).toEqual({
      kind: 'mail',
      waiting: 0,
      failing: 0,
      dead: 20,
      oldestSeconds: 0,
      overdueSeconds: 0,
    });
  });

  it('whose handler hangs fail when its time is up, and their signal is aborted', async () => {
    await write('hangs', 'one receiver');
    await write('goes on', 'another');
    const ended: boolean[] = [];
    const failures = await perform({
      timeoutMs: 50,
      perform: (key, signal) =>
        key === 'goes on'
          ? Promise.resolve(void performed.push(key))
          : new Promise(() => signal.addEventListener('abort', () => ended.push(true))),
    });
    expect(failures).toEqual([new Error('no end within 50 ms')]);
    expect(performed).toEqual(['goes on']);
    expect(ended).toEqual([true]);
    expect(await list()).toEqual(['hangs failing']);
  });

  it('that are stored again during a try are tried again, whatever became of it', async () => {
    await write('a');
    await perform({
      async perform(key) {
        performed.push(key);
        if (performed.length === 1) await write('a');
      },
    });
    expect(performed).toEqual(['a', 'a']);
    expect(await list('done')).toEqual(['a done']);
  });

  it('that are not needed any more are done by nobody', async () => {
    await write('a');
    await endEffect(shop.services.database, { kind: 'mail', key: 'a' });
    await perform();
    expect(performed).toEqual([]);
  });

  it('that are dead are tried again when a person says so, and not those that are done', async () => {
    await write('a');
    await perform({ perform: () => Promise.reject(new RefusedForGood('no')) });
    await perform();
    expect(performed).toEqual([]);
    const [dead] = await listEffects(shop.services.database, { state: 'dead' });
    expect(dead).toMatchObject({ key: 'a', attempts: 1, nextTryAt: null, lastError: 'no' });
    expect(await retryEffect(shop.services.database, dead?.id ?? 0)).toBe(true);
    await perform();
    expect(performed).toEqual(['a']);
    expect(await retryEffect(shop.services.database, dead?.id ?? 0)).toBe(false);
  });

  it('of a process that is killed at any step are done by the next one, at most once more', async () => {
    const process = createMortalProcess(shop.services.database);
    await atEachStep(async (step) => {
      performed.splice(0);
      await rows('delete from effects');
      await write('a');
      const reached = await process.runUntil(step, () =>
        performDue(process.database, [handler()]).catch(() => {}),
      );
      await letPass(firstPauseSeconds - 1);
      await perform();
      await letPass(1);
      await perform();
      expect(await list('done'), `step ${step}`).toEqual(['a done']);
      expect([1, 2]).toContain(performed.length);
      return reached;
    });
  });
});
