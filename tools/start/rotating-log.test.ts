import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

it('a log begins anew when it is full, goes on after a restart, and three older ones stay', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'shop.log');
  for (let line = 1; line <= 12; line += 1) {
    const log = openRotatingLog(file, 200);
    log.write(`line ${line} ${'x'.repeat(150)}\n`);
    log.end();
    await once(log, 'finish');
  }
  const logs = readdirSync(folder).sort();
  expect(logs).toEqual(['shop.log', 'shop.log.1', 'shop.log.2', 'shop.log.3']);
  const texts = logs.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
  expect(texts).toContain('line 12');
  expect(texts).not.toContain('line 1 ');
});
