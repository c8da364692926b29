import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../tools/start/build-if-stale.ts';
import { installPackage } from '../../tools/test/programs.ts';

/** Debian's packages. */
const packages = [
  { name: 'varnish', program: '/usr/sbin/varnishd' },
  { name: 'varnish-modules', program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so' },
];
const deployed = path.join(root, 'deploy', 'varnish');
/** Limit of a start on a busy machine: Varnish compiles its configuration. */
const startLimitMs = 120_000;

/** What deploy/varnish/systemd.conf starts Varnish with, so that headers are as long as the shells read them. */
// biome-ignore format: one parameter a line
export const varnishParameters: readonly string[] = [
  '-p', 'http_gzip_support=off',
  '-p', 'http_req_hdr_len=64k',
  '-p', 'http_req_size=128k',
  '-p', 'workspace_client=384k',
  '-p', 'http_resp_hdr_len=16k',
  '-p', 'http_resp_size=64k',
  '-p', 'workspace_backend=192k',
];

/** The shared cache of a cluster. */
export interface Varnish {
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the process: it keeps its pages and answers nobody until it is resumed. */
  pause(): void;
  resume(): void;
}

export interface VarnishAddresses {
  /** `host:port` of the shells. */
  readonly shells: readonly string[];
  /** `host:port` at which nginx asks it, and registries purge it. */
  readonly pages: string;
  readonly purges: string;
}

/** Installs Varnish where that is allowed. @returns what is missing then; undefined if nothing is */
export function findMissingVarnish(say: (line: string) => void): string | undefined {
  const missing = packages.find(
    (each) => !existsSync(each.program) && !installPackage(each, process.env, say),
  );
  return (
    missing && `Varnish is missing: "apt-get install ${packages.map(({ name }) => name).join(' ')}" as root`
  );
}

/** The file of an installation's shells, with others. */
export function adaptShells(text: string, shells: readonly string[]): string {
  const [block = ''] = /^backend shell_\d+ \{[\s\S]*?^\}\n/m.exec(text) ?? [];
  const backends = shells.map((shell, index) => {
    const { hostname, port } = new URL(`http://${shell}`);
    return block
      .replace(/shell_\d+/, `shell_${index}`)
      .replace(/\.host = ".*"/, `.host = "${hostname}"`)
      .replace(/\.port = ".*"/, `.port = "${port}"`);
  });
  const added = shells.map((_shell, index) => `  shells.add_backend(shell_${index});\n`);
  return text
    .replace(/(?:^backend shell_\d+ \{[\s\S]*?^\}\n)+/m, backends.join(''))
    .replace(/(?:^ {2}shells\.add_backend\(.*\);\n)+/m, added.join(''));
}

/** Starts Varnish with the files of deploy/varnish. @throws Error with its complaint */
export async function startVarnish(folder: string, addresses: VarnishAddresses): Promise<Varnish> {
  mkdirSync(folder, { recursive: true });
  const read = (name: string) => readFileSync(path.join(deployed, name), 'utf8');
  writeFileSync(path.join(folder, 'aragem.vcl'), read('aragem.vcl'));
  const shells = adaptShells(read('aragem-shells.vcl'), addresses.shells);
  writeFileSync(path.join(folder, 'aragem-shells.vcl'), shells);
  // biome-ignore format: one option a line with its value
  const parameters = [
    '-F', '-j', 'none', '-n', path.join(folder, 'run'), '-f', path.join(folder, 'aragem.vcl'),
    '-p', `vcl_path=${folder}`, ...varnishParameters,
    '-a', addresses.pages, '-a', `purge=${addresses.purges}`, '-s', 'malloc,256M',
  ];
  let child: ChildProcess;
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
  };
  const start = async () => {
    let said = '';
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    const started = spawn('/usr/sbin/varnishd', parameters, { stdio: [...stdio], detached: true });
    child = started;
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const limit = AbortSignal.timeout(startLimitMs);
    while (!(await answers(addresses.pages))) {
      if (started.exitCode !== null || limit.aborted) throw new Error(`Varnish does not start:\n${said}`);
      await pause(100);
    }
  };
  await start();
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  };
}

/** Whether Varnish answers at all, which it also does without shells. */
const answers = (address: string): Promise<boolean> =>
  fetch(`http://${address}/livez`, { headers: { connection: 'close' } }).then(
    async (response) => (await response.arrayBuffer()).byteLength > 0,
    () => false,
  );
