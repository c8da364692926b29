import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { watchStorage } from './open-parts.ts';

// @vitest-environment node

it('a metric and the log say whether the folder of a shell takes writes, and when it does again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watch-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(() => app.close());
  const registry = new Registry();
  const dataDir = path.join(folder, 'shell');
  const writes = watchStorage(app, { dataDir }, registry);
  await writes.tryNow();
  expect(await registry.metrics()).toContain('storage_writable{place="folder"} 1');
  rmSync(dataDir, { recursive: true });
  // a file where the folder was takes no files
  writeFileSync(dataDir, '');
  await writes.tryNow();
  expect(await registry.metrics()).toContain('storage_writable{place="folder"} 0');
  expect(writes.failing()).toEqual(['folder']);
  rmSync(dataDir);
  await writes.tryNow();
  expect(writes.failing()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining(`the folder ${dataDir} takes no writes`),
    `the folder ${dataDir} takes writes again`,
  ]);
});
