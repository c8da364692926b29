import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canMount, fill, mountSmallDisk } from '@storefront/server-kit/testing/small-disk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

it('a log begins again when it is full, goes on after a restart, and three older ones stay', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'shop.log');
  for (let line = 1; line <= 12; line += 1) {
    const log = openRotatingLog(file, { mostBytes: 200 });
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

it.runIf(canMount)(
  'a log on a full disk loses lines, says so once, and goes on when there is space again',
  async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const disk = mountSmallDisk(64);
    onTestFinished(() => {
      vi.useRealTimers();
      disk.unmount();
    });
    const file = path.join(disk.folder, 'shop.log');
    const faults: string[] = [];
    const log = openRotatingLog(file, { onFault: ({ message }) => faults.push(message) });
    const write = (line: string) => new Promise((resolve) => log.write(`${line}\n`, resolve));
    await write('before');
    const free = fill(disk.folder);
    // the page of the file that is left takes a part of it
    await write('x'.repeat(5000));
    await write('lost');
    await vi.waitFor(() => expect(faults).toEqual([expect.stringContaining('ENOSPC')]));
    await write('lost');
    vi.advanceTimersByTime(5000);
    await write('lost');
    free();
    vi.advanceTimersByTime(5000);
    await write('after');
    await write('and on');
    expect(readFileSync(file, 'utf8').replace(/x+/, '')).toBe('before\nafter\nand on\n');
    expect(faults).toHaveLength(1);
    log.end();
    await once(log, 'finish');
  },
);
