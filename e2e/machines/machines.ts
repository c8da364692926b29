import { spawnSync } from 'node:child_process';
import { runQuietly } from '../../tools/start/run-quietly.ts';

/** A machine on which processes run; machines reach each other by a link. */
export interface Machine {
  readonly number: number;
  /** Address at which its processes listen, and at which the first machine's nginx reaches them. */
  readonly host: string;
  /** Address of the first machine, seen from this one. */
  readonly gateway: string;
  /** The command that runs a command there. */
  command(command: readonly string[]): readonly string[];
}

/** A machine whose link can be cut. */
export interface LinkedMachine extends Machine {
  cut(): Promise<void>;
  join(): Promise<void>;
  remove(): Promise<void>;
}

const local = '127.0.0.1';

export const thisMachine = (number: number): Machine => ({
  number,
  host: local,
  gateway: local,
  command: (command) => command,
});

/** A program that succeeds if the other machine answers, which refuses a port that nobody listens at. */
const reach = (host: string) => `
const socket = require('node:net').connect(9, '${host}');
socket.on('error', ({ code }) => process.exit(code === 'ECONNREFUSED' ? 0 : 1));
setTimeout(() => process.exit(1), 5000);`;

/**
 * Makes a network namespace that stands for another machine, with a link to this one.
 * @returns undefined where that is not allowed: it needs root, Linux and `ip`
 */
export async function linkMachine(number: number): Promise<LinkedMachine | undefined> {
  const name = `aragem-${process.pid}-${number}`;
  // names of links have 15 characters or fewer
  const [here, there] = [`ar${process.pid % 100_000}a${number}`, `ar${process.pid % 100_000}b${number}`];
  const subnet = `10.${77 + number}.${process.pid % 250}`;
  const ip = (...parameters: readonly string[]) => runQuietly('ip', parameters, '/');
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return undefined;
  const remove = async () => {
    // the link's other end goes with it
    await ip('netns', 'delete', name);
  };
  try {
    await ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    await ip('address', 'add', `${subnet}.1/30`, 'dev', here);
    await ip('link', 'set', here, 'up');
    await ip('-n', name, 'address', 'add', `${subnet}.2/30`, 'dev', there);
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    await ip('-n', name, 'link', 'set', there, 'up');
    // a firewall may be in between, and containers may not enter a namespace
    await runQuietly(process.execPath, ['-e', reach(`${subnet}.2`)], '/');
    await ip('netns', 'exec', name, process.execPath, '-e', reach(`${subnet}.1`));
  } catch {
    await remove();
    return undefined;
  }
  return {
    number,
    host: `${subnet}.2`,
    gateway: `${subnet}.1`,
    command: (command) => ['ip', 'netns', 'exec', name, ...command],
    cut: async () => void (await ip('-n', name, 'link', 'set', there, 'down')),
    join: async () => void (await ip('-n', name, 'link', 'set', there, 'up')),
    remove,
  };
}
