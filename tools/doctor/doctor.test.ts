// @module-tag attacks
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { findHolder, lockData } from '../start/data-lock.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  mkdirSync(path.join(data, 'registry'));
  writeFileSync(path.join(data, 'registry/operator-token'), '');
});
afterEach(() => rmSync(data, { recursive: true }));

// ports that nobody uses
const ports = { PORT: '47301', STORE_API_PORT: '47302', REGISTRY_PORT: '47303' };
const run = (program: string, ...parameters: readonly string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR: data, ...ports };
  return spawnSync(process.execPath, [program, ...parameters], { cwd: root, env, encoding: 'utf8' });
};
const doctor = (...parameters: readonly string[]) => run('tools/doctor/doctor.ts', ...parameters);

it('names what is broken with code 1, moves it aside with --fix, and is content with code 0', () => {
  const first = doctor();
  expect(first.status, first.stderr).toBe(1);
  expect(first.stdout).toContain('operator-token: is empty');
  expect(first.stdout).toContain('fix: npm run doctor -- --fix');
  const fixed = doctor('--fix', '--json');
  expect(fixed.status).toBe(0);
  expect(JSON.parse(fixed.stdout)).toMatchObject({
    running: null,
    moved: [path.join(data, 'registry/operator-token')],
  });
  expect(readdirSync(path.join(data, 'registry'))).toEqual([
    expect.stringMatching(/^operator-token\.broken-/),
  ]);
  expect(doctor().stdout).toMatch(/^\d+ checked, 0 broken\n$/);
});

it('explains itself, and refuses what it does not know with code 2', () => {
  expect(doctor('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Exit codes') });
  expect(doctor('--everything').status).toBe(2);
});

it('a second npm start in a data folder is refused with the id of the first, and touches nothing', () => {
  const lock = lockData(data);
  const names = () => readdirSync(data, { recursive: true }).sort();
  const before = names();
  const second = run('tools/start/start.ts');
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`${data} is in use by another npm start (pid ${process.pid})`);
  expect(names()).toEqual(before);
  expect(doctor('--json').stdout).toContain(`"running": ${process.pid}`);
  expect(doctor('--fix')).toMatchObject({ status: 2, stderr: expect.stringContaining('end it first') });
  lock.release();
});

it('the lock of a killed npm start is no obstacle, and a start names what is broken and what fixes it', () => {
  const holder = `import { lockData } from ${JSON.stringify(path.join(root, 'tools/start/data-lock.ts'))};
    lockData(${JSON.stringify(data)}); process.kill(process.pid, 'SIGKILL');`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', holder]);
  expect(killed.signal).toBe('SIGKILL');
  const start = run('tools/start/start.ts');
  expect(start.status).toBe(1);
  expect(start.stderr).toContain(
    `${path.join(data, 'registry/operator-token')}: is empty. Fix: npm run doctor -- --fix`,
  );
});

it('npm start has its lock as long as it runs, also once memory was freed', async () => {
  const holder = `import { lockData } from ${JSON.stringify(path.join(root, 'tools/start/data-lock.ts'))};
    lockData(${JSON.stringify(data)});
    setTimeout(() => { gc(); gc(); console.log('freed'); }, 10); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', holder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(findHolder(data)).toBe(child.pid);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(findHolder(data)).toBeUndefined();
});
