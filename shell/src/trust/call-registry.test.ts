// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCallRegistry } from './call-registry.ts';

/** A registry that accepts one token, and a folder for its file. */
async function aRegistry() {
  const accepted = { token: 'first' };
  const requests: string[] = [];
  const server = createServer(({ headers: { authorization = 'none' } }, response) => {
    requests.push(authorization);
    response.writeHead(authorization === `Bearer ${accepted.token}` ? 204 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-token-'));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'shell-token');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const call = createCallRegistry({ file });
  return {
    accepted,
    requests,
    url,
    write: (token: string) => writeFileSync(file, `${token}\n`),
    ask: async () => (await call(url)).status,
  };
}

it('takes a renewed token from its file when the registry refuses the former one, without a restart', async () => {
  const { accepted, write, ask, requests } = await aRegistry();
  write('first');
  expect(await ask()).toBe(204);
  accepted.token = 'second';
  write('second');
  vi.advanceTimersByTime(2000);
  expect(await Promise.all([ask(), ask()])).toEqual([204, 204]);
  expect(await ask()).toBe(204);
  expect(requests.filter((each) => each === 'Bearer first')).toHaveLength(3);
});

it('reads a file again no sooner than two seconds after the last time', async () => {
  const { accepted, write, ask } = await aRegistry();
  write('wrong');
  expect(await ask()).toBe(401);
  write(accepted.token);
  vi.advanceTimersByTime(1999);
  expect(await ask()).toBe(401);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(204);
});

it('begins before the file exists, and keeps its token while the file is empty', async () => {
  const { accepted, write, ask, requests } = await aRegistry();
  expect(await ask()).toBe(401);
  expect(requests).toEqual(['none']);
  write(accepted.token);
  vi.advanceTimersByTime(2000);
  expect(await ask()).toBe(204);
  write('');
  accepted.token = 'second';
  vi.advanceTimersByTime(2000);
  expect(await ask()).toBe(401);
  accepted.token = 'first';
  expect(await ask()).toBe(204);
});

it('a token of the environment stays as it is', async () => {
  const { accepted, url } = await aRegistry();
  const call = createCallRegistry({ token: 'first' });
  expect((await call(url)).status).toBe(204);
  accepted.token = 'second';
  expect((await call(url)).status).toBe(401);
});
