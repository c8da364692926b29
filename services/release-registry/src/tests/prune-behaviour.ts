import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import type { CommandLine } from '../testing/command-line.ts';

export function describePruning(open: () => Promise<CommandLine>): void {
  describe('pruning', () => {
    let line: CommandLine;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
      line = await open();
    });
    afterEach(async () => {
      await line.close();
      vi.useRealTimers();
    });

    const onDay = (day: number) => vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000);
    const publish = (version: string) => line.registry.post('/releases', buildRelease('mf-cart', version));
    const change = (action: string, version: string, percent?: number) =>
      line.registry.post(`/channels/mf-cart/${action}`, { version, to: version, percent });
    const files = (version: string) => path.join(line.registry.registryDir, 'artifacts/mf-cart', version);
    const prune = async (parameters = '') => {
      const { out } = await line.release(`prune --json${parameters}`);
      const { releases, applied } = JSON.parse(out);
      return { applied, versions: releases.map(({ version }: { version: string }) => version) };
    };

    test('only what no channel, no shell and no change of 30 days names is pruned', async () => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) await publish(version);
      await change('canary', '1.3.0', 10);
      onDay(10);
      await change('activate', '1.1.0');
      onDay(40);
      await change('canary', '1.4.0', 10);
      // 1.0.0 is a past version of the channel, 1.3.0 was the canary until today, 1.4.0 is the canary
      onDay(69);
      expect((await prune()).versions).toEqual(['1.2.0', '1.5.0']);
      await line.registry.report('shell-1', 99, 'mf-cart active 1.2.0 serving');
      expect((await prune()).versions).toEqual(['1.5.0']);
      onDay(71);
      expect((await prune()).versions).toEqual(['1.2.0', '1.3.0', '1.5.0']);
      await publish('1.6.0');
      onDay(100);
      expect((await prune()).versions).toEqual(['1.2.0', '1.3.0', '1.5.0']);
      onDay(102);
      expect((await prune()).versions).toEqual(['1.2.0', '1.3.0', '1.5.0', '1.6.0']);
      expect((await prune(' --days 90')).versions).toEqual(['1.2.0', '1.5.0']);
    });

    test('a dry run removes nothing; --apply removes the files and says so in the history', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      onDay(31);
      const dry = await line.release('prune');
      expect(dry.out).toMatch(
        /^RELEASE +PUBLISHED +LIVE UNTIL +SIZE\nmf-cart@1\.1\.0 .* never +1 KB\n1 releases, 0\.0 MB: nothing was removed; --apply removes them\n$/,
      );
      expect(existsSync(files('1.1.0'))).toBe(true);
      const applied = await line.release('prune --apply --reason disk');
      expect(applied.out).toContain('1 releases pruned');
      expect(existsSync(files('1.1.0'))).toBe(false);
      expect(existsSync(files('1.0.0'))).toBe(true);
      expect(await readdir(path.join(line.registry.registryDir, 'artifacts/.incoming'))).toEqual([]);
      expect((await line.release('history --limit 1')).out).toMatch(/ana +prune +mf-cart +1\.1\.0 +disk/);
      expect((await line.release('prune --apply')).out).toBe('Nothing to prune.\n');
    });

    test('a pruned version is never used for something else; published again it is back', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      onDay(31);
      await prune(' --apply');
      const refused = await change('activate', '1.1.0');
      expect(refused.json()).toMatchObject({
        status: 410,
        detail: 'mf-cart@1.1.0 was pruned on 2026-02-01: publish it again to use it',
      });
      const other = await line.registry.post('/releases', buildRelease('mf-cart', '1.1.0', { 'a.js': '' }));
      expect(other.statusCode).toBe(409);
      expect((await publish('1.1.0')).json()).toMatchObject({ published: false, restored: true });
      expect((await change('activate', '1.1.0')).statusCode).toBe(200);
      expect((await line.registry.get('/assets/mf-cart/1.1.0/remoteEntry.js')).statusCode).toBe(200);
    });

    test('pruning is for operators, and never for less than 30 days or more than a century', async () => {
      const token = (
        await line.registry.post('/tokens', { name: 'ci', role: 'deployer', remote: 'mf-cart' })
      ).json().token;
      const headers = { authorization: `Bearer ${token}` };
      expect((await line.registry.post('/prune', { apply: true }, headers)).statusCode).toBe(403);
      for (const days of [29, 773_212_112])
        expect((await line.registry.post('/prune', { apply: true, days })).statusCode).toBe(400);
      expect((await line.release('prune --days 7')).code).toBe(2);
    });
  });
}
