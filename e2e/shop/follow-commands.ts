import { type ChildProcess, spawn } from 'node:child_process';
import type { RunningShop } from './start-shop.ts';

type CommandContext = Pick<RunningShop, 'root' | 'env'>;

/** A command that runs until it is ended. */
export interface Started {
  /** Its output so far. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Ends it as Ctrl-C does, and waits for its whole process group. */
  interrupt(): Promise<void>;
}

function open(
  command: string,
  { root: cwd, env }: CommandContext,
): { child: ChildProcess; output: () => string } {
  // variables set by an npm around this process are about another checkout
  const own = Object.entries(env).filter(([name]) => !name.startsWith('npm_'));
  // a group of its own, as a terminal gives to each command
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...Object.fromEntries(own), NO_COLOR: '1', FORCE_COLOR: undefined },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Runs a command to its end. @returns its output @throws Error with its output when it ends with another code */
export async function runCommand(
  command: string,
  context: CommandContext,
  expectedCode = 0,
): Promise<string> {
  const { child, output } = open(command, context);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== expectedCode) throw new Error(`${command} ended with ${code}:\n${output()}`);
  return output();
}

/** Starts a command that keeps running; resolves once it has printed `ready`. @throws Error with its output when it ends */
export async function startCommand(
  command: string,
  ready: RegExp,
  context: CommandContext,
): Promise<Started> {
  const { child, output } = open(command, context);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const look = () => ready.test(output()) && resolve();
    child.stdout?.on('data', look);
    look();
    closed.then(() => reject(new Error(`${command} ended:\n${output()}`)));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ...{ output, hasEnded },
    async interrupt() {
      if (!hasEnded() && child.pid) process.kill(-child.pid, 'SIGINT');
      await closed;
    },
  };
}
