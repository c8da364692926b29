import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operatorTokenFile } from '@storefront/release-protocol/calls';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestRegistry } from '../testing/test-registry.ts';
import { openTokenFile, shellTokenFile } from './tokens.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'token-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the token is created once, kept, and readable by its owner alone', async () => {
  const open = async () => (await openTokenFile(operatorTokenFile(folder)))();
  const token = await open();
  expect(token.length).toBeGreaterThan(40);
  expect(await open()).toBe(token);
  expect(await readFile(operatorTokenFile(folder), 'utf8')).toBe(`${token}\n`);
  expect((await stat(operatorTokenFile(folder))).mode & 0o777).toBe(0o600);
});

test('a file with less than 32 characters holds no token: it is named rather than accepted', async () => {
  await writeFile(operatorTokenFile(folder), `${'x'.repeat(31)}\n`);
  await expect(openTokenFile(operatorTokenFile(folder))).rejects.toThrow(
    `${operatorTokenFile(folder)} holds no token of 32 characters`,
  );
});

test.each([
  ['operator', operatorTokenFile, { method: 'GET', url: '/tokens' }],
  ['shell', shellTokenFile, { method: 'DELETE', url: '/shells/a' }],
] as const)(
  'a replaced token of the %s counts without a restart, and the former one no more',
  async (_who, findFile, request) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app } = await openTestRegistry({
      registryDir: folder,
      operatorToken: undefined,
      shellToken: undefined,
    });
    onTestFinished(async () => void (await app.close()));
    const file = findFile(folder);
    const ask = async (token: string) =>
      (await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })).statusCode;

    const first = (await readFile(file, 'utf8')).trim();
    const second = 'y'.repeat(43);
    expect(await ask(first)).toBeLessThan(300);
    await writeFile(file, '');
    vi.advanceTimersByTime(2000);
    expect(await ask(first)).toBeLessThan(300);
    await writeFile(file, `${second}\n`);
    expect(await ask(second)).toBe(401);
    vi.advanceTimersByTime(2000);
    expect(await ask(second)).toBeLessThan(300);
    expect(await ask(first)).toBe(401);
  },
);
