import {
  appendFileSync,
  chmodSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgres } from '../../tools/cluster/postgres.ts';
import { runQuietly } from '../../tools/start/run-quietly.ts';
import { runCommand, type Started, startCommand } from './follow-commands.ts';
import { Guide } from './guide.ts';
import { locateIn } from './machine-paths.ts';
import { root } from './start-shop.ts';

/** Limit of a start, on a busy machine. */
const readyLimitMs = 240_000;

/** A folder that stands for an operator's machine, on which docs/operations.md is followed, block by block. */
export interface InstalledMachine {
  /** The shop's address. */
  readonly origin: string;
  /** The registry's, for teams and operators. */
  readonly registryOrigin: string;
  /** The port that it has instead of one that the page writes. */
  portOf(written: string): string;
  /** A path of the machine, such as `/etc/aragem`, in its folder. */
  at(file: string): string;
  /** Adds settings to a file of /etc/aragem. */
  set(name: string, ...settings: readonly string[]): void;
  /** Runs the commands of the next block. @returns their output @throws Error with it when they fail */
  run(): Promise<string>;
  /** The same. @throws Error also when the output lacks the text of the block after them */
  runPrinting(): Promise<void>;
  /** Runs other commands. @returns their output @throws Error with it when they fail */
  runCommand(command: string): Promise<string>;
  /** Starts what keeps running: the next block, or other commands. @returns once `url` is answered with less than 400 */
  start(name: string, url: string, command?: string): Promise<void>;
  end(...names: readonly string[]): Promise<void>;
  /** Ends them, if they run, and starts them again, one after the other. */
  restart(...names: readonly string[]): Promise<void>;
  blocksLeft(): number;
  stop(): Promise<void>;
}

/** Makes images of this checkout's builds and a machine that has them, the files of deploy/, and PostgreSQL. */
export async function prepareMachine(folder: string): Promise<InstalledMachine> {
  // processes of other users must reach their images and data
  chmodSync(folder, 0o711);
  const { at, locate, portOf, origin, registryOrigin } = await locateIn(folder);
  const built = at('/built');
  await runQuietly(process.execPath, ['tools/installation/images.ts', '--skip-build', '--into', built], root);
  for (const name of ['/opt/aragem-1', '/etc/nginx/conf.d', '/etc/varnish', '/var/lib'])
    mkdirSync(at(name), { recursive: true });
  // what an operator copies, and nothing else
  for (const name of ['images', 'deploy']) renameSync(path.join(built, name), at(`/opt/aragem-1/${name}`));
  rmSync(built, { recursive: true });
  for (const file of globSync(at('/opt/aragem-1/deploy/{nginx,varnish}/*')))
    writeFileSync(file, locate(readFileSync(file, 'utf8')));
  const postgres = await createPostgres(at('/postgres'), [], Number(portOf('5432')));
  await postgres.start();

  const guide = new Guide(path.join(root, 'docs/operations.md'), locate, 'console');
  const connection = { PGHOST: at('/postgres'), PGPORT: portOf('5432'), PGUSER: 'postgres' };
  const context = { root: folder, env: { ...process.env, ...connection, ARAGEM_PREFIX: folder } };
  const running = new Map<string, { readonly command: string; readonly url: string; started?: Started }>();
  const restart = async (name: string) => {
    const each = running.get(name);
    if (!each) throw new Error(`${name} was never started`);
    await each.started?.interrupt();
    each.started = await startCommand(each.command, /^/, context);
    await untilAnswered(each.url, each.started);
  };
  const run = () => runCommand(`set -e\n${guide.take('sh').text}`, context);
  const end = async (name: string) => {
    await running.get(name)?.started?.interrupt();
  };
  return {
    ...{ origin, registryOrigin, portOf, at },
    set: (name, ...settings) => appendFileSync(at(`/etc/aragem/${name}.env`), `${settings.join('\n')}\n`),
    run,
    async runPrinting() {
      guide.requirePrinted(await run());
    },
    runCommand: (command) => runCommand(locate(command), context),
    async start(name, url, command = guide.take('sh').text) {
      running.set(name, { command, url });
      await restart(name);
    },
    async end(...names) {
      for (const name of names) await end(name);
    },
    async restart(...names) {
      for (const name of names) await restart(name);
    },
    blocksLeft: () => guide.left,
    async stop() {
      for (const name of [...running.keys()].reverse()) await end(name);
      await postgres.stop('immediate');
    },
  };
}

/** @throws Error with the command's output when it ends, or does not answer */
async function untilAnswered(url: string, { output, hasEnded }: Started): Promise<void> {
  const limit = AbortSignal.timeout(readyLimitMs);
  for (;;) {
    const headers = { connection: 'close' };
    const reply = await fetch(url, { headers, redirect: 'manual' }).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply && reply.status < 400) return;
    if (limit.aborted || hasEnded()) throw new Error(`${url} does not answer:\n${output()}`);
    await pause(200);
  }
}
