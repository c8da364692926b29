import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createSystemCallFilter } from './system-call-filter.ts';

/** How the kernel confines renderer processes; what Node's permissions refuse is refused in any case. */
export interface Confinement {
  /** Whether each has namespaces of its own: no network, no other processes, no file but its program, nothing to write. */
  readonly isSandboxed: boolean;
  /** User ids, one for each process; absent: the shell's own. */
  readonly uids?: readonly number[] | undefined;
  /** Whether the kernel ends each with the shell, also one that computes and reads nothing when the shell is killed. */
  readonly endsWithShell: boolean;
}

/** The confinement of one process. */
export interface ProcessConfinement {
  readonly isSandboxed: boolean;
  readonly uid?: number | undefined;
  /** Absent: a sandbox or a user of its own ends with the shell in any case. */
  readonly endsWithShell?: boolean | undefined;
}

export const sandboxChoices = ['auto', 'bubblewrap', 'none'] as const;

/** `auto`: where it works; `bubblewrap`: the shop does not start without it; `none`: never. */
export type SandboxChoice = (typeof sandboxChoices)[number];

/** User ids of renderers where root starts the shop and `RENDERER_UIDS` names none. */
const rootsUids = Array.from({ length: 256 }, (_, index) => 20_000 + index);

/** A busy machine may need seconds for one start. */
const trialLimitMs = 20_000;

/** File descriptors to which bubblewrap writes the id of the process that it confines, and from which it reads its filter. */
const infoFd = 4;
const filterFd = 5;

/** Of the processes in a sandbox; undefined where none is known for the processor. */
const systemCallFilter = createSystemCallFilter();

export interface ConfinementOptions {
  /** Path of the renderer processes' script. */
  readonly script: string;
  readonly sandbox: SandboxChoice;
  /** User ids that the operator has given. */
  readonly uids: readonly number[] | undefined;
}

/**
 * Finds the strongest confinement in which this machine starts a renderer, by starting Node in each.
 * @throws Error when what the settings ask for does not work here, with the reason
 */
export async function findConfinement({ script, sandbox, uids }: ConfinementOptions): Promise<Confinement> {
  const ids = uids ?? (process.getuid?.() === 0 ? rootsUids : undefined);
  const users = uids ? [ids] : ids ? [ids, undefined] : [undefined];
  const faults: string[] = [];
  for (const isSandboxed of sandbox === 'none' ? [false] : sandbox === 'auto' ? [true, false] : [true])
    for (const each of users) {
      // setpriv is a part of Linux; where nothing confines, its absence refuses no start
      for (const endsWithShell of isSandboxed || each ? [true] : [true, false]) {
        const fault = await tryConfinement(script, { isSandboxed, uid: each?.[0], endsWithShell });
        if (fault === undefined) return { isSandboxed, uids: each, endsWithShell };
        faults.push(fault);
      }
    }
  throw new Error(`no renderer can be started: ${faults.join('; ')}`);
}

/** Names a confinement, for the log and for `/healthz`. */
export function describeConfinement({ isSandboxed, uids, endsWithShell }: Confinement): string {
  const user = uids ? 'a user of its own' : "the shell's user";
  const end = endsWithShell ? '' : ', and one that loops outlives a killed shell';
  return `${isSandboxed ? 'bubblewrap' : "Node's permissions alone"}, ${user}${end}`;
}

/** Undefined when a process starts in it and can read its script. */
async function tryConfinement(script: string, confinement: ProcessConfinement): Promise<string | undefined> {
  const { child } = spawnConfined([process.execPath, '--check', script], script, confinement);
  const timer = setTimeout(() => child.kill('SIGKILL'), trialLimitMs);
  try {
    const [said, [code, signal]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
    return code === 0 ? undefined : `${child.spawnfile} ended with ${signal ?? code}: ${said.trim()}`;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  } finally {
    clearTimeout(timer);
  }
}

export interface ConfinedProcess {
  readonly child: ChildProcess;
  /** What bubblewrap says of the process that it has started; absent without it. */
  readonly info: Readable | undefined;
}

/**
 * Starts a program of this machine in a confinement, with a channel at its file descriptor 3, apart from the shell's
 * process group: Ctrl-C reaches that, and the shell renders until its last request has ended.
 * @param script the file that it may read
 */
export function spawnConfined(
  program: readonly [string, ...string[]],
  script: string,
  confinement: ProcessConfinement,
  env: NodeJS.ProcessEnv = {},
): ConfinedProcess {
  const [command, ...parameters] = confine(program, script, confinement);
  const ofSandbox = confinement.isSandboxed ? (['pipe', 'pipe'] as const) : [];
  const child = spawn(command, parameters, {
    env,
    cwd: '/',
    // not Node's own channel, which accepts messages of any length and throws in the receiver for unreadable ones
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...ofSandbox],
    detached: true,
  });
  // there are more of them than Node's type says
  const streams: readonly unknown[] = child.stdio;
  const filter = streams[filterFd] as Writable | undefined;
  // writing to a process that has just ended raises an error
  filter?.on('error', () => {}).end(systemCallFilter);
  return { child, info: streams[infoFd] as Readable | undefined };
}

/**
 * Whether a process of bubblewrap is the first one in the sandbox, and the program its child. The kernel ends all of a sandbox
 * with its first process; a process of another user it does not end with bubblewrap, which has no right to signal it.
 */
export function hasOwnInit({ isSandboxed, uid }: ProcessConfinement): boolean {
  return isSandboxed && uid !== undefined && process.getuid?.() === 0;
}

function confine(
  program: readonly [string, ...string[]],
  script: string,
  { isSandboxed, uid, endsWithShell = false }: ProcessConfinement,
): readonly [string, ...string[]] {
  const user = uid === undefined ? [] : underUser(uid);
  if (!isSandboxed) {
    const start = uid === undefined && endsWithShell ? withTheShell : user;
    return [...start, ...program] as unknown as readonly [string, ...string[]];
  }
  // root binds files that other users cannot reach, then changes the user; a service's user has to change first, because
  // its namespace knows one user
  const isRoot = process.getuid?.() === 0;
  const inner = [...(isRoot ? user : []), ...program];
  const outer = isRoot ? [] : user;
  const namespaces = isRoot && uid !== undefined ? [] : ['--unshare-user', '--disable-userns'];
  return [
    ...outer,
    'bwrap',
    ...namespaces,
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
    ...(hasOwnInit({ isSandboxed, uid }) ? [] : ['--as-pid-1']),
    '--die-with-parent',
    '--new-session',
    ...libraries.flatMap((each) => ['--ro-bind-try', each, each]),
    ...[process.execPath, script].flatMap((each) => [...openFolders(each), '--ro-bind', each, each]),
    '--remount-ro',
    '/',
    '--chdir',
    '/',
    '--info-fd',
    String(infoFd),
    ...(systemCallFilter ? ['--seccomp', String(filterFd)] : []),
    '--',
    ...inner,
  ] as unknown as readonly [string, ...string[]];
}

/** Folders of what Node and setpriv are linked with. */
const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/bin/setpriv'];

/** Creates a file's folders so that other users can enter them, which bubblewrap's own they could not. */
function openFolders(file: string): readonly string[] {
  const folder = path.dirname(file);
  return folder === '/' ? [] : [...openFolders(folder), '--perms', '0755', '--dir', folder];
}

/** The kernel ends what it starts with the process that has started it. */
const withTheShell = ['setpriv', '--no-new-privs', '--pdeathsig=KILL', '--'];

/**
 * Drops a service's ambient capabilities, such as changing users and sending signals, which a change of user keeps. The
 * process is ended with the shell even while it reads nothing.
 */
function underUser(uid: number): readonly string[] {
  const user = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const rights = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return ['setpriv', ...user, ...rights, '--pdeathsig=KILL', '--'];
}
