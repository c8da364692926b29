import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdSocket } from './ports.ts';
import type { Supervised } from './supervised-process.ts';
import { Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let said: string[];
const onGivenUp = vi.fn();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  said = [];
  onGivenUp.mockClear();
  supervisor = new Supervisor({
    cwd: folder,
    logFolder: path.join(folder, 'logs'),
    pidFile: path.join(folder, 'pids.json'),
    say: (line) => said.push(line),
    onGivenUp,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

function run(script: string, more: Partial<Supervised> = {}): void {
  supervisor.run({
    name: 'child',
    command: process.execPath,
    parameters: ['-e', script],
    env: process.env,
    ...more,
  });
}
const pidOf = (name: string): number | undefined =>
  JSON.parse(readFileSync(path.join(folder, 'pids.json'), 'utf8'))[name];
const waiting = { timeout: 40_000 };
const untilSaid = (line: string) => vi.waitFor(() => expect(said).toContain(line), waiting);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('restarts a process that dies, with growing pauses, without affecting the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  run('setInterval(() => {}, 1000)', { name: 'other' });
  const other = pidOf('other');
  run('process.exit(3)');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(onGivenUp).toHaveBeenCalledExactlyOnceWith('child');
  }, waiting);
  expect(said).toEqual([
    'child died (code 3): starting it again',
    'child died (code 3): starting it again in 1 s',
    'child died (code 3): starting it again in 2 s',
    'child died (code 3): starting it again in 4 s',
    'child died 5 times in a minute (code 3): giving up quick restarts, starting it again in 30 s',
  ]);
  expect(pidOf('other')).toBe(other);
});

it('reports why a process cannot be started', async () => {
  run('', { command: path.join(folder, 'missing') });
  await vi.waitFor(
    () => expect(said[0]).toMatch(/^child died \(spawn .*ENOENT\): starting it again$/),
    waiting,
  );
});

it("writes a process's output to its log, passes lines on, and reports its errors", async () => {
  const lines: string[] = [];
  run("console.log('hello'); console.error('trouble'); setInterval(() => {}, 1000)", {
    onLine: (line) => lines.push(line),
  });
  await untilSaid('child: trouble');
  await vi.waitFor(() => expect(lines).toEqual(['hello']));
  await supervisor.stop();
  expect(readFileSync(path.join(folder, 'logs', 'child.log'), 'utf8')).toContain('hello');
});

it("has a process's last lines in its log when it has stopped", async () => {
  run(`process.on('SIGTERM', () => { for (let line = 1; line <= 100; line++) console.log('line', line); process.exit(); });
    console.error('ready'); setInterval(() => {}, 1000)`);
  await untilSaid('child: ready');
  await supervisor.stop();
  expect(readFileSync(path.join(folder, 'logs', 'child.log'), 'utf8')).toContain('line 100\n');
});

it('stops a process by SIGTERM and does not start it again', async () => {
  const flag = path.join(folder, 'stopped');
  run(
    `process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(flag)}, ''); process.exit(0) });
     console.log('up'); setInterval(() => {}, 1000)`,
    { onLine: (line) => line === 'up' && writeFileSync(path.join(folder, 'up'), '') },
  );
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'up'))).toBe(true), waiting);
  await supervisor.stop();
  expect(existsSync(flag)).toBe(true);
  expect(said).toEqual([]);
});

it('kills a process that hangs, and requests wait in its socket until the next one answers', async () => {
  const port = await freePort();
  const socket = await holdSocket('localhost', port);
  const url = `http://127.0.0.1:${port}/`;
  let answers = 0;
  run(
    `require('node:http').createServer((request, response) => {
       if (request.url === '/hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       response.end(String(process.pid));
       console.log('answered');
     }).listen({ fd: 3 })`,
    {
      socket,
      onLine: () => answers++,
      liveness: { url, everyMs: 50, timeoutMs: 1000, missesAllowed: 2, startLimitMs: 20_000 },
    },
  );
  // it counts as hung only once it has answered the supervisor
  await vi.waitFor(() => expect(answers).toBeGreaterThanOrEqual(2), waiting);
  const first = pidOf('child');
  const ask = async (address: string) => (await fetch(address, { headers: { connection: 'close' } })).text();
  expect(await ask(url)).toBe(String(first));
  void ask(`${url}hang`).catch(() => {});
  await untilSaid('child hangs (no answer in 2 × 1 s): killing it');
  await untilSaid('child died (SIGKILL): starting it again');
  const answer = await ask(url);
  expect(answer).not.toBe(String(first));
  expect(answer).toBe(String(pidOf('child')));
  await supervisor.stop();
  socket.close();
});

it('kills a process that never begins to answer', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', {
    liveness: { url, everyMs: 20, timeoutMs: 200, missesAllowed: 2, startLimitMs: 300 },
  });
  await untilSaid('child hangs (no answer within 0.3 s of its start): killing it');
  await untilSaid('child died (SIGKILL): starting it again');
});
