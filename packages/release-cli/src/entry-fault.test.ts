import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entryFault } from './entry-fault.ts';

const findFault = (code: string) => entryFault(code, { container: 'mf_cart', shared: { react: '19.3.1' } });

test.each([
  ['throws', 'var a; throw new Error("boom")', 'Error: boom'],
  [
    'reads a field of nothing',
    'var a = null; a.b',
    "TypeError: Cannot read properties of null (reading 'b')",
  ],
  ['reads a global that no browser has', 'gone.b', 'ReferenceError: gone is not defined'],
  ['computes for ever', 'for (;;);', 'Error: Script execution timed out after 1000ms'],
  ['throws what is no error', 'throw "boom"', 'String: boom'],
  ['throws when it gets the packages', 'var mf_cart = { init() { throw new Error("mine") } }', 'Error: mine'],
  [
    'rejects the packages',
    'var mf_cart = { async init(scope) { throw new Error(Object.keys(scope.react)[0]) } }',
    'Error: 19.3.1',
  ],
  ['computes for ever with the packages', 'var mf_cart = { init() { for (;;); } }', 'timed out after 1000ms'],
])('an entry that %s is at fault', async (_, code, fault) => {
  expect(await findFault(code)).toMatch(fault.replace('String: ', ''));
});

test.each([
  [
    'finds its own address',
    'if (document.currentScript.src.indexOf("https://") !== 0) throw new Error("none")',
  ],
  [
    'uses what browsers have',
    'new MutationObserver(() => {}).observe(document.head, {}); window.addEventListener("a", b => b)',
  ],
  [
    'uses the page and itself alike',
    'if (window !== self || globalThis.document !== document) throw new Error("other")',
  ],
  ['waits for another file', 'var mf_cart = { init: () => new Promise(() => {}) }'],
  ['imports a module', 'var mf_cart = { init: () => import("./a.js") }'],
  [
    'takes a package of the page',
    'var mf_cart = { async init({ react }) { (await react["19.3.1"].get())().useState() } }',
  ],
  ['makes a global', 'var mf_cart = { init() {}, get() {} }; mf_cart.init(window.mf_cart)'],
])('an entry that %s is not', async (_, code) => {
  expect(await findFault(code)).toBeUndefined();
});

test('an entry has neither files, nor processes, nor the environment, also when it leaves its context', async () => {
  const leave = 'const host = console.prototype.constructor.constructor("return process")();';
  for (const code of [
    `${leave} host.getBuiltinModule("fs").readFileSync("/etc/passwd")`,
    `${leave} host.getBuiltinModule("child_process").spawnSync("true")`,
  ])
    expect(await findFault(code)).toMatch(/Access to this API has been restricted|is not a function|process/);
});

test("an entry that leaves its context writes no file by V8's flags, and signals no process", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'traced-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const neighbour = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"]);
  onTestFinished(() => void neighbour.kill('SIGKILL'));
  let errors = '';
  neighbour.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await once(neighbour.stdout, 'data');
  const leave = 'const host = console.prototype.constructor.constructor("return process")();';
  const v8 = 'host.getBuiltinModule("node:v8")';
  const busy =
    'function add(n) { let s = 0; for (let i = 0; i < n; i++) s += i; return s } for (let i = 0; i < 3000; i++) add(9999)';
  for (const attack of [
    `${v8}.setFlagsFromString("--trace-turbo-path=${folder}"); ${v8}.setFlagsFromString("--trace-turbo"); ${busy}`,
    `${v8}.setFlagsFromString("--redirect-code-traces-to=${folder}/trace"); ${v8}.setFlagsFromString("--redirect-code-traces"); ${v8}.setFlagsFromString("--trace-opt"); ${busy}`,
    `host.kill(${neighbour.pid}, "SIGUSR1")`,
    `host._debugProcess(${neighbour.pid})`,
    `host.getBuiltinModule("node:os").setPriority(${neighbour.pid}, 19)`,
  ])
    expect(await findFault(`${leave} ${attack}`)).toBeDefined();
  expect(readdirSync(folder)).toEqual([]);
  expect([neighbour.exitCode, neighbour.signalCode, errors]).toEqual([null, null, '']);
});
