// @module-tag processes
// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { builtScript } from './testing/built-script.ts';
import { aRequest, startRelease, withListing } from './testing/started-release.ts';

const built = builtScript();
const page = 'mf-listing/ListingPage';
/** Where the kernel confines nothing, Node alone has to refuse. */
const startWithoutSandbox = (source: string) =>
  startRelease(built.script, source, { isSandboxed: false, uids: undefined });
const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;

/** A folder and a file that any user may write. */
let folder: string;
let precious: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'written-'));
  chmodSync(folder, 0o777);
  precious = path.join(folder, 'precious');
  writeFileSync(precious, 'precious', { mode: 0o666 });
  chmodSync(precious, 0o666);
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Code that compiles and optimises functions, which V8's traces describe. */
const busy = `for (let i = 0; i < 200; i++) {
  const add = new Function('count', 'let sum = ' + i + '; for (let j = 0; j < count; j++) sum += j; return sum');
  for (let k = 0; k < 50; k++) add(1000);
}`;
const setFlags = (...flags: readonly string[]) =>
  flags.map((flag) => `${builtin('v8')}.setFlagsFromString(${JSON.stringify(flag)});`).join('');

const writes: readonly (readonly [what: string, code: () => string])[] = [
  [
    'redirects code traces',
    () =>
      `${setFlags(`--redirect-code-traces-to=${precious}`, '--redirect-code-traces', '--trace-opt', '--print-opt-code', '--print-code')} ${busy}`,
  ],
  [
    'traces the compiler',
    () => `${setFlags(`--trace-turbo-path=${folder}`, '--trace-turbo', '--trace-turbo-graph')} ${busy}`,
  ],
  ['logs', () => `${setFlags(`--logfile=${folder}/v8.log`, '--log-all', '--log', '--prof')} ${busy}`],
  [
    'profiles for perf',
    () => `${setFlags(`--perf-prof-path=${folder}`, '--perf-prof', '--perf-basic-prof')} ${busy}`,
  ],
  ['writes a heap snapshot', () => `${builtin('v8')}.writeHeapSnapshot('${folder}/a.heapsnapshot')`],
  ['asks for snapshots near the heap limit', () => `${builtin('v8')}.setHeapSnapshotNearHeapLimit(2)`],
  [
    'writes a report',
    () => `process.report.directory = '${folder}'; process.report.writeReport('report.json')`,
  ],
  [
    'reports its own end',
    () =>
      `process.report.directory = '${folder}'; process.report.reportOnFatalError = true; process.report.reportOnSignal = true; process.abort()`,
  ],
  [
    'turns on a compile cache',
    () =>
      `const m = ${builtin('module')}; m.enableCompileCache('${folder}'); m.flushCompileCache(); if (m.getCompileCacheDir()) throw 0; else throw new Error('off')`,
  ],
  [
    'traces events',
    () => `${builtin('trace_events')}.createTracing({ categories: ['v8', 'node'] }).enable()`,
  ],
  ['changes its folder', () => `process.chdir('${folder}')`],
  ['empties a file', () => `${builtin('fs')}.truncateSync('${precious}')`],
  ['opens a file for writing', () => `${builtin('fs')}.openSync('${precious}', 'w')`],
  ['copies a file', () => `${builtin('fs')}.cpSync('${precious}', '${folder}/copy')`],
  ['links a file', () => `${builtin('fs')}.symlinkSync('/etc/hostname', '${folder}/link')`],
  [
    'backs up a database',
    () =>
      `const { DatabaseSync } = ${builtin('sqlite')}; new DatabaseSync(':memory:').exec("vacuum into '${folder}/x.db'")`,
  ],
  [
    'uses WASI',
    () => `new (${builtin('wasi')}.WASI)({ version: 'preview1', preopens: { '/': '${folder}' } })`,
  ],
  ['loads hooks', () => `${builtin('module')}.register('data:text/javascript,export {}')`],
  ['uses an internal binding', () => `process.binding('fs').internalModuleStat('${precious}')`],
];

const asLoad = (code: string) => withListing(`{ default: () => null, load: async () => { ${code} } }`);

it.each(writes)('a release that %s writes no file while it renders', async (_what, code) => {
  const { renderer } = await startWithoutSandbox(asLoad(code()));
  expect(await renderer.render(page, aRequest)).toHaveProperty('failed');
  expect(readdirSync(folder)).toEqual(['precious']);
  expect(readFileSync(precious, 'utf8')).toBe('precious');
});

it.each(writes)(
  'a release that %s writes no file while it is evaluated, as for its preparation',
  async (_what, code) => {
    await expect(startWithoutSandbox(`${code()}; ${withListing('{}')}`)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['precious']);
    expect(readFileSync(precious, 'utf8')).toBe('precious');
  },
);

/** A process as the shell is one, with Node's usual answer to signals. */
async function aNeighbour(): Promise<{ readonly process: ChildProcess; readonly errors: () => string }> {
  let text = '';
  const neighbour = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"]);
  neighbour.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  onTestFinished(() => void neighbour.kill('SIGKILL'));
  await once(neighbour.stdout, 'data');
  return { process: neighbour, errors: () => text };
}

it.each([
  ['opens a debugger in it', (pid: number) => `process.kill(${pid}, 'SIGUSR1')`],
  ['opens a debugger in it, as Node does', (pid: number) => `process._debugProcess(${pid})`],
  ['ends it', (pid: number) => `process.kill(${pid}, 'SIGKILL')`],
  [
    'ends it by what Node calls',
    (pid: number) => `if (process._kill(${pid}, 9) !== 0) throw new Error('no')`,
  ],
  ['asks whether it runs', (pid: number) => `process.kill(${pid}, 0)`],
  ['slows it down', (pid: number) => `${builtin('os')}.setPriority(${pid}, 19)`],
])('a release that knows another process and %s is refused', async (_what, code) => {
  const { process: neighbour, errors } = await aNeighbour();
  const pid = neighbour.pid ?? 0;
  const { renderer } = await startWithoutSandbox(asLoad(code(pid)));
  expect(await renderer.render(page, aRequest)).toHaveProperty('failed');
  expect(neighbour.exitCode ?? neighbour.signalCode).toBeNull();
  expect(getPriority(pid)).toBe(getPriority());
  expect(errors()).toBe('');
});

it('another process opens no debugger in a renderer', async () => {
  const { renderer, lines } = await startWithoutSandbox(
    withListing("{ default: () => createElement('p', null, String(process.pid)) }"),
  );
  const { html } = (await renderer.render(page, aRequest)) as { readonly html: Buffer };
  process.kill(Number(/\d+/.exec(html.toString())?.[0]), 'SIGUSR1');
  // the signal ends it, or is ignored; a debugger would say where it listens
  await renderer.render(page, aRequest);
  expect(lines.join('\n')).not.toContain('Debugger');
});
