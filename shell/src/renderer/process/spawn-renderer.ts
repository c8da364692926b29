import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';

export interface SpawnOptions {
  /** Path of the process's built script. */
  readonly script: string;
  /** Limit of the JavaScript heap in megabytes. */
  readonly maxHeapMb: number;
  /** User id of the process; absent: the shell's own. */
  readonly uid?: number | undefined;
}

export interface SpawnedRenderer {
  readonly child: ChildProcess;
  readonly channel: Duplex;
  readonly outputs: readonly Readable[];
}

/**
 * Starts a process that may read its own script and nothing else: no other files, sockets, processes, workers or
 * environment.
 */
export function spawnRenderer({ script, maxHeapMb, uid }: SpawnOptions): SpawnedRenderer {
  const parameters = [
    '--permission',
    `--allow-fs-read=${script}`,
    // SQLite opens files without asking Node's permissions
    '--no-experimental-sqlite',
    `--max-old-space-size=${maxHeapMb}`,
    '--max-semi-space-size=8',
    // same value as the shell's (tools/start/ports.ts)
    '--initial-old-space-size=96',
    script,
  ];
  const { TZ } = process.env;
  const [command = '', ...prefix] = [...(uid === undefined ? [] : underUser(uid)), process.execPath];
  const child = spawn(command, [...prefix, ...parameters], {
    // what is rendered must not depend on the process that renders it
    env: TZ === undefined ? {} : { TZ },
    cwd: '/',
    // not Node's own channel, which accepts messages of any length and throws in the receiver for unreadable ones
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Ctrl-C reaches the shell's whole process group, and the shell renders until its last request has ended
    detached: true,
  });
  const [, out, err, channel] = child.stdio;
  return { child, channel: channel as Duplex, outputs: [out as Readable, err as Readable] };
}

/**
 * Drops a service's ambient capabilities, such as changing users and sending signals, which a change of user keeps. The
 * process is ended with the shell even while it reads nothing.
 */
function underUser(uid: number): readonly string[] {
  const user = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const rights = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return ['setpriv', ...user, ...rights, '--pdeathsig=KILL', '--'];
}
