import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testToken } from '../visitors/visitor.ts';

const root = join(import.meta.dirname, '../../../../..');
const server = join(import.meta.dirname, '../../server.ts');
const compiled = join(root, 'node_modules/.cache/compiled');

export interface ChildServer {
  readonly origin: string;
  /** All its output on stdout and stderr. */
  said(): string;
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves when the process and all that it has started have ended. */
  readonly closed: Promise<unknown>;
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

type Command = readonly [program: string, ...parameters: string[]];

const itself: Command = [process.execPath, server];

function spawnServer(
  environment: Readonly<Record<string, string>>,
  [program, ...parameters]: Command = itself,
): { child: ChildProcess; said: () => string } {
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      // spares a second process the compilation
      NODE_COMPILE_CACHE: compiled,
      STORE_APP_TOKEN: testToken,
      STORE_API_PORT: '0',
      DEMO: 'on',
      WARM_PICTURES: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  return { child, said: () => text };
}

/** Runs the server until it ends. */
export async function runToEnd(
  environment: Readonly<Record<string, string>>,
  command: Command = itself,
): Promise<Ended> {
  const { child, said } = spawnServer(environment, command);
  await once(child, 'close');
  return { code: child.exitCode, said: said() };
}

/** Starts a separate process and waits until its output matches `sign`. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  { sign = /"msg":"ready at (http:[^"]+)"/, command = itself }: { sign?: RegExp; command?: Command } = {},
): Promise<ChildServer> {
  const { child, said } = spawnServer(environment, command);
  const closed = once(child, 'close');
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = sign.exec(said());
      if (match) resolve(match[1] ?? '');
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said()}`)));
  });
  return {
    origin,
    said,
    closed,
    async kill(signal) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}
