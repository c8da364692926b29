// @module-tag processes
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LockedElsewhere, lockFile } from './lock-file.ts';

const temporary = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'a.lock');
};

it('is one process at a time, and is free after kill -9', async () => {
  const file = temporary();
  const program = `import { lockFile } from ${JSON.stringify(path.join(import.meta.dirname, 'lock-file.ts'))};
    lockFile(${JSON.stringify(file)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => lockFile(file)).toThrow(LockedElsewhere);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  lockFile(file).release();
});

it('says what else is wrong as it is', () => {
  const file = temporary();
  writeFileSync(file, 'no database, but long enough to be read as one'.repeat(10));
  expect(() => lockFile(file)).toThrow('not a database');
});
