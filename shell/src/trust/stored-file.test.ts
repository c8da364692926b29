// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { StoredFile } from './stored-file.ts';

let folder: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const aFile = (...names: readonly string[]) =>
  new StoredFile(path.join(folder, ...names), {
    content: 'the snapshot',
    consequence: 'a start waits for the registry',
    log: (message) => logged.push(message),
  });
const read = (file: StoredFile) => file.read((value) => value);

it('gives the last content stored', async () => {
  const file = aFile('stored', 'discovery.json');
  expect(read(file)).toBeUndefined();
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) file.write({ version });
  await file.written();
  expect(read(file)).toEqual({ version: '2.0.0' });
  file.write({ version: '3.0.0' });
  await file.written();
  expect(read(aFile('stored', 'discovery.json')), 'also after a pause').toEqual({ version: '3.0.0' });
  expect(logged).toEqual([]);
});

it('ignores one that is damaged or of another shape, and says so', () => {
  writeFileSync(path.join(folder, 'discovery.json'), '{"schema":');
  expect(read(aFile('discovery.json'))).toBeUndefined();
  writeFileSync(path.join(folder, 'discovery.json'), '{}');
  const refuse = () => {
    throw new Error('another shape');
  };
  expect(aFile('discovery.json').read(refuse)).toBeUndefined();
  expect(logged).toEqual([
    expect.stringContaining(
      'discovery.json: the snapshot is ignored; a start waits for the registry: Syntax',
    ),
    expect.stringContaining('another shape'),
  ]);
});

it('says so when it cannot be written', async () => {
  writeFileSync(path.join(folder, 'stored'), 'a file where the folder should be');
  const file = aFile('stored', 'discovery.json');
  file.write({});
  await file.written();
  expect(logged).toEqual([expect.stringContaining('the snapshot is not stored')]);
});

it('that could not be written is tried again until it is stored, newest content alone, and the log says it once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = path.join(folder, 'stored');
  writeFileSync(place, 'a file where the folder should be');
  const file = aFile('stored', 'discovery.json');
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) file.write({ version });
  await file.written();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5000);
  await file.written();
  rmSync(place);
  vi.advanceTimersByTime(5000);
  await file.written();
  expect(read(aFile('stored', 'discovery.json'))).toEqual({ version: '1.1.0' });
  expect(logged).toEqual([expect.stringContaining('the snapshot is not stored')]);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
