import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import { hasOwnInit, type ProcessConfinement, spawnConfined } from './confinement.ts';

export interface SpawnOptions extends Partial<ProcessConfinement> {
  /** Path of the process's built script. */
  readonly script: string;
  /** Limit of the JavaScript heap in megabytes. */
  readonly maxHeapMb: number;
}

export interface SpawnedRenderer {
  readonly child: ChildProcess;
  /** Id of the process that runs the code, which a sandbox's own process starts; undefined until it is known. */
  readonly pid: () => number | undefined;
  readonly channel: Duplex;
  readonly outputs: readonly Readable[];
}

/** What a process may not do that holds others' code: it reads the named file and nothing else. */
const withoutPermissions = (script: string) => [
  '--permission',
  `--allow-fs-read=${script}`,
  // SQLite opens files without asking Node's permissions
  '--no-experimental-sqlite',
  // some of V8's flags write files; a process that changes one is ended
  '--freeze-flags-after-init',
  // another process could open a debugger in this one
  '--disable-sigusr1',
];

/**
 * Starts a process that may read its own script and nothing else: no other files, sockets, processes, workers or
 * environment.
 */
export function spawnRenderer({
  script,
  maxHeapMb,
  uid,
  isSandboxed = false,
  endsWithShell,
}: SpawnOptions): SpawnedRenderer {
  const program = [
    process.execPath,
    ...withoutPermissions(script),
    `--max-old-space-size=${maxHeapMb}`,
    '--max-semi-space-size=8',
    // same value as the shell's (tools/start/ports.ts)
    '--initial-old-space-size=96',
    script,
  ] as const;
  const { child, info } = spawnConfined(
    program,
    script,
    { isSandboxed, uid, endsWithShell },
    // what is rendered must not depend on the process that renders it; a sandbox has no file of the time zone
    { TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone },
  );
  const [, out, err, channel] = child.stdio;
  return {
    child,
    pid: info ? readConfinedPid(info, hasOwnInit({ isSandboxed, uid })) : () => child.pid,
    channel: channel as Duplex,
    outputs: [out as Readable, err as Readable],
  };
}

/** Reads the id that bubblewrap reports of the process that it has started, or of that process's child. */
function readConfinedPid(info: Readable, isParent: boolean): () => number | undefined {
  let text = '';
  let first: number | undefined;
  let pid: number | undefined;
  info.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    first ??= Number(/"child-pid": (\d+)/.exec(text)?.[1]) || undefined;
  });
  info.on('error', () => {});
  return () => {
    pid ??= isParent ? first && readChild(first) : first;
    return pid;
  };
}

/** The first child of a process; undefined when there is none, or when the process has ended. */
function readChild(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
}
