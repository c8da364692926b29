import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function create() {
  const said: string[] = [];
  const onGivenUp = vi.fn();
  const supervisor = new Supervisor({
    cwd: folder,
    logFolder: path.join(folder, 'logs'),
    pidFile: path.join(folder, 'pids.json'),
    say: (line) => said.push(line),
    onGivenUp,
  });
  const run = (script: string, onLine?: (line: string) => void) =>
    supervisor.run(
      { name: 'child', command: process.execPath, parameters: ['-e', script], env: process.env },
      onLine,
    );
  return { supervisor, said, onGivenUp, run };
}
const waiting = { timeout: 20_000 };

it('starts a child that dies again, and gives up after five deaths in a minute', async () => {
  const { said, onGivenUp, run } = create();
  run('process.exit(3)');
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledExactlyOnceWith('child'), waiting);
  expect(said.filter((line) => line === 'child died (code 3): starting it again')).toHaveLength(4);
  expect(said.at(-1)).toBe('child died 5 times in a minute (code 3): giving up');
});

it('keeps what a child prints in its log, passes lines on, and tells of its errors', async () => {
  const { supervisor, said, run } = create();
  const lines: string[] = [];
  run("console.log('hello'); console.error('trouble'); setInterval(() => {}, 1000)", (line) =>
    lines.push(line),
  );
  await vi.waitFor(() => expect(said).toContain('child: trouble'), waiting);
  expect(lines).toEqual(['hello']);
  await supervisor.stop();
  expect(readFileSync(path.join(folder, 'logs', 'child.log'), 'utf8')).toContain('hello');
});

it('stops a child by SIGTERM and does not start it again', async () => {
  const { supervisor, said, run } = create();
  const flag = path.join(folder, 'stopped');
  run(
    `process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(flag)}, ''); process.exit(0) });
     console.log('up'); setInterval(() => {}, 1000)`,
    (line) => line === 'up' && writeFileSync(path.join(folder, 'up'), ''),
  );
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'up'))).toBe(true), waiting);
  await supervisor.stop();
  expect(existsSync(flag)).toBe(true);
  expect(said).toEqual([]);
});
