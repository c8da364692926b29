// @module-tag processes
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd, startServer } from 'store-api/testing/child-server';
import { testToken } from 'store-api/testing/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstration, processKinds } from './process-kinds.ts';
import { writeProgram } from './write-program.ts';

let folder: string;
let command: readonly [string, ...string[]];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'without-demo-'));
  const kind = processKinds.find(({ name }) => name === 'store-api');
  if (!kind) throw new Error('there is no store-api');
  const program = path.join(folder, 'program');
  await writeProgram({ ...kind, loads: kind.loads.filter((each) => each !== demonstration) }, program);
  command = [process.execPath, path.join(program, kind.command.at(-1) ?? '')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an installation without demo/ runs with DEMO=off, and starts empty', async () => {
  expect(existsSync(path.join(folder, 'program/demo'))).toBe(false);
  const server = await startServer({ DATA_DIR: path.join(folder, 'off'), DEMO: 'off' }, { command });
  const get = (address: string) =>
    fetch(`${server.origin}${address}`, { headers: { 'app-token': testToken } });
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/v2/front/config')).status).toBe(200);
  expect((await get('/v2/front/demo/pagamentos')).status).toBe(404);
  expect(server.said()).toContain('catalogue: 0 products ready');
  await server.kill('SIGTERM');
});

it('with DEMO=on it names what is missing and what to do, and touches nothing', async () => {
  const data = path.join(folder, 'on');
  const { code, said } = await runToEnd({ DATA_DIR: data, DEMO: 'on' }, command);
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  expect(said).toContain('@storefront/demo-shop');
  expect(said).toContain('DEMO=off');
  expect(existsSync(data)).toBe(false);
});
