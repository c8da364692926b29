import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';

export interface SpawnOptions {
  /** Path of the built script. */
  readonly script: string;
  /** Megabytes of JavaScript heap. */
  readonly maxHeapMb: number;
  /** User id that the process runs under; the shell's own unless given. */
  readonly uid?: number | undefined;
}

export interface SpawnedRenderer {
  readonly child: ChildProcess;
  readonly channel: Duplex;
  readonly outputs: readonly Readable[];
}

/** Starts a process that may read its own script and nothing else: no files, sockets, processes, workers, environment. */
export function spawnRenderer({ script, maxHeapMb, uid }: SpawnOptions): SpawnedRenderer {
  const parameters = [
    '--permission',
    `--allow-fs-read=${script}`,
    // SQLite opens files by itself, past the permissions
    '--no-experimental-sqlite',
    `--max-old-space-size=${maxHeapMb}`,
    '--max-semi-space-size=8',
    // the same as of the shell (tools/start/ports.ts)
    '--initial-old-space-size=96',
    script,
  ];
  const { TZ } = process.env;
  const [command = '', ...prefix] = [...(uid === undefined ? [] : underUser(uid)), process.execPath];
  const child = spawn(command, [...prefix, ...parameters], {
    // what is rendered must not depend on the process that renders it
    env: TZ === undefined ? {} : { TZ },
    cwd: '/',
    // not Node's own channel: it takes messages of any length, and throws in the receiver when they cannot be read
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, out, err, channel] = child.stdio;
  return { child, channel: channel as Duplex, outputs: [out as Readable, err as Readable] };
}

/**
 * Another user keeps a service's ambient capabilities, such as changing users and sending signals: they are dropped.
 * The process ends with the shell even while it reads nothing.
 */
function underUser(uid: number): readonly string[] {
  const user = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const rights = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return ['setpriv', ...user, ...rights, '--pdeathsig=KILL', '--'];
}
