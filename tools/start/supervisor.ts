import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Supervised {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface SupervisorOptions {
  readonly cwd: string;
  readonly logFolder: string;
  /** Kept up to date with each child's process id, as JSON by name. */
  readonly pidFile: string;
  readonly say: (line: string) => void;
  /** Called once when a child has died too often. */
  readonly onGivenUp: (name: string) => void;
}

const deathsAllowed = 5;
const windowMs = 60_000;
/** A child that does not end in this time after SIGTERM is killed. */
const graceMs = 10_000;

/** Keeps children running: one that dies is started again, until it has died five times in a minute. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #children = new Map<string, ChildProcess>();
  readonly #deaths = new Map<string, readonly number[]>();
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    mkdirSync(options.logFolder, { recursive: true });
  }

  /** Starts a child; what it prints goes to its log, and to `onLine` as it comes. */
  run(program: Supervised, onLine: (line: string) => void = () => {}): void {
    const { cwd, logFolder } = this.#options;
    const log = createWriteStream(path.join(logFolder, `${program.name}.log`), { flags: 'a' });
    const child = spawn(program.command, program.parameters, {
      cwd,
      env: program.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // its own group, so that a terminal's Ctrl-C reaches it through us, in order
      detached: true,
    });
    this.#children.set(program.name, child);
    this.#writePids();
    follow(child, log, onLine, (line) => this.#options.say(`${program.name}: ${line}`));
    child.once('error', (error) => this.#options.say(`${program.name}: ${error.message}`));
    child.once('exit', (code, signal) => this.#onExit(program, onLine, signal ?? `code ${code}`));
  }

  /** Ends the children, the last started first, and waits for each. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const child of [...this.#children.values()].reverse()) await end(child);
  }

  #writePids(): void {
    const pids = Object.fromEntries([...this.#children].map(([name, { pid }]) => [name, pid]));
    writeFileSync(this.#options.pidFile, `${JSON.stringify(pids)}\n`);
  }

  #onExit(program: Supervised, onLine: (line: string) => void, how: string): void {
    this.#children.delete(program.name);
    if (this.#stopping) return;
    const now = Date.now();
    const recent = [...(this.#deaths.get(program.name) ?? []), now].filter((at) => at > now - windowMs);
    this.#deaths.set(program.name, recent);
    if (recent.length >= deathsAllowed) {
      this.#options.say(`${program.name} died ${recent.length} times in a minute (${how}): giving up`);
      this.#options.onGivenUp(program.name);
      return;
    }
    this.#options.say(`${program.name} died (${how}): starting it again`);
    this.run(program, onLine);
  }
}

function follow(
  child: ChildProcess,
  log: WriteStream,
  onLine: (line: string) => void,
  onErrorLine: (line: string) => void,
): void {
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      onLine(line);
    });
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.write(`${line}\n`);
      onErrorLine(line);
    });
  child.once('close', () => log.end());
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
