// @module-tag processes
// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findConfinement, type ProcessConfinement, spawnConfined } from './confinement.ts';
import { spawnRenderer } from './spawn-renderer.ts';
import { builtScript } from './testing/built-script.ts';

const built = builtScript();
const isRoot = process.getuid?.() === 0;

let strongest: Awaited<ReturnType<typeof findConfinement>>;
beforeAll(async () => {
  strongest = await findConfinement({ script: built.script, sandbox: 'auto', uids: undefined });
});

/** A folder that every user may read and write, with a program in it. */
function aFolder(program: string, mode = 0o777) {
  const folder = mkdtempSync(path.join(tmpdir(), 'confined-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = path.join(folder, 'program.cjs');
  writeFileSync(script, program);
  chmodSync(script, 0o644);
  chmodSync(folder, mode);
  return { folder, script };
}

/** Runs code with all of Node's rights in a confinement. @returns what it gives, or the code of its error */
async function attempt(code: string, confinement: ProcessConfinement, ...values: readonly string[]) {
  const { script } = aFolder(`
    const fs = require('node:fs'), net = require('node:net'), os = require('node:os');
    const [a, b] = process.argv.slice(2);
    const connect = (...to) => new Promise((ok, no) => net.connect(...to).on('connect', () => ok('allowed')).on('error', no));
    (async () => { ${code} })().then(
      (result) => console.log(String(result)),
      (error) => console.log(error.code ?? error.message),
    ).then(() => process.exit());`);
  const { child } = spawnConfined([process.execPath, script, ...values], script, confinement);
  return (await text(child.stdout as Readable)).trim();
}

/** Whether a process still runs; one that has ended stays as a zombie until its new parent asks how. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'utf8'));
}

async function aServer(on: number | string): Promise<Server> {
  const server = createServer((socket) => socket.end());
  server.listen(typeof on === 'number' ? { port: on, host: '127.0.0.1' } : { path: on });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return server;
}

async function aNeighbour(): Promise<ChildProcess> {
  const neighbour = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"]);
  onTestFinished(() => void neighbour.kill('SIGKILL'));
  await once(neighbour.stdout, 'data');
  return neighbour;
}

it('this machine, as the one that tests the shop, has the sandbox', () => {
  expect(strongest.isSandboxed).toBe(process.platform === 'linux');
});

describe.runIf(process.platform === 'linux')('code that Node no longer holds', () => {
  describe.each<[string, ProcessConfinement]>([
    ['the sandbox alone', { isSandboxed: true }],
    ...(isRoot
      ? [
          ['the sandbox, under a user of its own', { isSandboxed: true, uid: 20_000 }] satisfies [
            string,
            ProcessConfinement,
          ],
        ]
      : []),
  ])('in %s', (_name, confinement) => {
    it.each([
      ['reads a file of the machine', "return fs.readFileSync('/etc/passwd', 'utf8')", 'ENOENT'],
      ['reads what processes there are', "return fs.readdirSync('/proc').join()", 'ENOENT'],
      ['writes to its root', "return fs.writeFileSync('/written', 'x')", 'EROFS'],
      ['makes a folder', "return fs.mkdirSync('/made')", 'EROFS'],
      ['writes into its program', "return fs.appendFileSync(__filename, 'x')", /EROFS|EACCES/],
      ['writes into Node', "return fs.appendFileSync(process.execPath, 'x')", /EROFS|EACCES|ETXTBSY/],
      ['writes where libraries are', "return fs.writeFileSync('/usr/lib/written', 'x')", /EROFS|EACCES/],
      ['uses a device', "return fs.openSync('/dev/null', 'w')", 'ENOENT'],
      [
        'starts a program of the machine',
        "return require('child_process').execFileSync('/bin/sh')",
        'ENOENT',
      ],
      [
        'resolves a name',
        "return await require('dns').promises.lookup('example.com')",
        /EAI_AGAIN|ENOTFOUND/,
      ],
      ['becomes root', "process.setuid(0); return fs.writeFileSync('/written', 'x')", /EPERM|EROFS/],
    ] as const)('%s', async (_what, code, expected) => {
      expect(await attempt(code, confinement)).toMatch(expected);
    });

    // on x86-64; each number is the call's, with arguments that succeed or fail otherwise where nothing refuses it
    it.runIf(process.arch === 'x64').each([
      ['traces a process', [101, 0]],
      ['reads the memory of a process', [310, 1, 0, 0]],
      ['loads a program into the kernel', [321, 0]],
      ['opens a ring of calls', [425, 1, 0]],
      ['opens a counter', [298, 0, 0, -1]],
      ['reads a key of the kernel', [250, 0, -3]],
      ['mounts something', [165, 0, 0, 0]],
      ['opens a tree of files', [428, -1, 0, 0]],
      ['leaves its namespaces', [272, 0x1000_0000]],
      ['makes a process in a namespace', [56, 0x1000_0011, 0, 0]],
      ['calls by the numbers of x32', [0x4000_0000 + 39]],
    ] as const)('%s by no system call', async (_what, call) => {
      const [number, ...values] = call;
      const code = `
        const ffi = require('node:ffi');
        const { functions } = ffi.dlopen('libc.so.6', {
          syscall: { arguments: ['i64', 'i64', 'i64', 'i64', 'i64', 'i64'], return: 'i64' },
          __errno_location: { arguments: [], return: 'pointer' },
        });
        const [number, ...values] = JSON.parse(a).map(BigInt);
        const result = functions.syscall(number, ...values, ...Array(5 - values.length).fill(0n));
        return result === -1n ? 'errno ' + ffi.getInt32(functions.__errno_location()) : 'allowed';`;
      expect(await attempt(code, confinement, JSON.stringify([number, ...values]))).toBe('errno 1');
    });

    it('finds no folder of the machine', async () => {
      const names = (await attempt("return fs.readdirSync('/').join()", confinement)).split(',');
      for (const name of ['etc', 'home', 'proc', 'root', 'run', 'sys', 'var', 'dev'])
        expect(names).not.toContain(name);
    });

    it('writes nothing into a folder that anyone may write', async () => {
      const { folder } = aFolder('');
      expect(await attempt("return fs.writeFileSync(a + '/x', 'x')", confinement, folder)).toMatch(
        /ENOENT|EROFS/,
      );
      expect(readdirSync(folder)).toEqual(['program.cjs']);
    });

    it('reaches no server of the machine, by TCP, by a file or by an abstract name', async () => {
      const { folder } = aFolder('');
      const tcp = ((await aServer(0)).address() as AddressInfo).port;
      const file = path.join(folder, 'socket');
      await aServer(file);
      const name = `confined-${process.pid}`;
      await aServer(`\0${name}`);
      expect(await attempt('return await connect(Number(a), "127.0.0.1")', confinement, String(tcp))).toBe(
        'ECONNREFUSED',
      );
      expect(await attempt('return await connect(a)', confinement, file)).toBe('ENOENT');
      expect(await attempt("return await connect('\\0' + a)", confinement, name)).toBe('ECONNREFUSED');
    });

    it.each([
      ['ends', "process.kill(Number(a), 'SIGKILL')"],
      ['opens a debugger in', "process.kill(Number(a), 'SIGUSR1')"],
      ['slows down', 'os.setPriority(Number(a), 19)'],
    ])('%s no other process', async (_what, code) => {
      const neighbour = await aNeighbour();
      expect(await attempt(code, confinement, String(neighbour.pid))).toMatch(/ESRCH|ERR_SYSTEM_ERROR/);
      expect(neighbour.exitCode ?? neighbour.signalCode).toBeNull();
    });
  });
});

describe.runIf(process.platform === 'linux')('a renderer in the sandbox', () => {
  const isThere = (pid: number | undefined) => existsSync(`/proc/${pid}/stat`);

  it.each([
    ["the shell's user", undefined],
    ...(isRoot ? [['a user of its own', 20_000] as const] : []),
  ] as const)(
    'is ended with the process that holds its sandbox, even while it computes, under %s',
    async (_whose, uid) => {
      const { script } = aFolder("require('fs').writeSync(3, 'here'); for (;;);");
      const { child, pid, channel } = spawnRenderer({ script, maxHeapMb: 64, isSandboxed: true, uid });
      await once(channel, 'data');
      await expect.poll(pid).toBeGreaterThan(0);
      expect(pid()).not.toBe(child.pid);
      expect(readFileSync(`/proc/${pid()}/cmdline`, 'utf8')).toContain(`${script}\0`);
      child.kill('SIGKILL');
      await expect.poll(() => isThere(pid())).toBe(false);
    },
  );

  it('ends when its channel does, as when the shell has ended', async () => {
    const { child, channel } = spawnRenderer({ script: built.script, maxHeapMb: 64, isSandboxed: true });
    await once(channel, 'data');
    channel.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe.runIf(process.platform === 'linux')('a renderer that loops', () => {
  it.each<[string, ProcessConfinement]>([
    ['in the sandbox', { isSandboxed: true }],
    ['by setpriv alone', { isSandboxed: false, endsWithShell: true }],
    ...(isRoot
      ? ([
          ['in the sandbox, under a user of its own', { isSandboxed: true, uid: 20_000 }],
          ['under a user of its own', { isSandboxed: false, uid: 20_000 }],
        ] satisfies [string, ProcessConfinement][])
      : []),
  ])('%s is gone when its shell is killed', async (_how, confinement) => {
    const { script } = aFolder("require('fs').writeSync(3, 'here'); for (;;);");
    const options = { ...confinement, script, maxHeapMb: 64 };
    const shell = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { spawnRenderer } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'spawn-renderer.ts')))};
        const { pid, channel } = spawnRenderer(${JSON.stringify(options)});
        channel.once('data', () => setInterval(() => pid() && console.log(pid()), 10));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void shell.kill('SIGKILL'));
    const [pid] = String((await once(shell.stdout, 'data'))[0]).split('\n');
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(`${script}\0`);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
  });
});

describe('the confinement that is found', () => {
  const find = (change: Partial<Parameters<typeof findConfinement>[0]>) =>
    findConfinement({ script: built.script, sandbox: 'auto', uids: undefined, ...change });

  it('has no sandbox where the setting forbids it', async () => {
    expect((await find({ sandbox: 'none' })).isSandboxed).toBe(false);
  });

  it('is refused where no renderer starts in what the settings ask for', async () => {
    for (const sandbox of ['auto', 'bubblewrap', 'none'] as const)
      await expect(find({ sandbox, script: '/no/such/script.cjs' })).rejects.toThrow(
        'no renderer can be started',
      );
  });

  it.runIf(isRoot)('has users of its own where root starts the shop', async () => {
    expect(await find({})).toEqual({
      isSandboxed: true,
      uids: expect.arrayContaining([20_000, 20_255]),
      endsWithShell: true,
    });
    expect((await find({ uids: [30_000] })).uids).toEqual([30_000]);
  });

  it.runIf(isRoot)(
    "is the shell's user where others cannot read the script, unless the setting asks",
    async () => {
      const { script } = aFolder('', 0o700);
      expect(await find({ script, sandbox: 'none' })).toEqual({
        isSandboxed: false,
        uids: undefined,
        endsWithShell: true,
      });
      // root binds the file for the other user
      expect((await find({ script })).uids).toHaveLength(256);
      await expect(find({ script, sandbox: 'none', uids: [30_000] })).rejects.toThrow('no renderer');
    },
  );
});
