import { type ChildProcess, spawn } from 'node:child_process';
import type { BoundSocket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Liveness, watchLiveness } from './liveness.ts';
import { openRotatingLog } from './rotating-log.ts';

const windowMs = 60_000;

/** Pause after the first, second … death in a minute; after further ones, `longestPauseMs`. */
const pausesMs = [0, 1000, 2000, 4000];

const longestPauseMs = 30_000;

/** A process that has not ended in this time after SIGTERM is killed. */
const graceMs = 10_000;

/** Limit for the last lines of an ended process: one that it has started may keep its output open. */
const lastLinesMs = 2000;

/** One process that is restarted when it dies, with growing pauses, and killed when it hangs. */
export class SupervisedProcess {
  readonly #program: Supervised;
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;
  #logged: Promise<void> = Promise.resolve();
  #deaths: readonly number[] = [];
  #hasGivenUp = false;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: Supervised, options: ProcessOptions) {
    this.#program = program;
    this.#options = options;
    this.#start();
  }

  /** Ends it by SIGTERM and waits until it has ended, and its last lines are in its log. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
    const logging = new AbortController();
    await Promise.race([this.#logged, pause(lastLinesMs, undefined, logging).catch(() => {})]);
    logging.abort();
  }

  #start(): void {
    const { name, command, parameters, socket, liveness, onLine } = this.#program;
    const { say } = this.#options;
    const env = socket ? { ...this.#program.env, LISTEN_FDS: '1' } : this.#program.env;
    const child = spawn(command, parameters, {
      cwd: this.#options.cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd()] : [])],
      // its own process group, so that a terminal's Ctrl-C reaches only the supervisor
      detached: true,
    });
    this.#child = child;
    this.#options.onPid(child.pid);
    const startedAt = performance.now();
    const log = openRotatingLog(this.#options.logFile, {
      onFault: (error) => say(`${name}: its log cannot be written: ${error.message}`),
    });
    this.#logged = finished(log);
    follow(child, log, onLine, (line) => say(`${name}: ${line}`));
    const endWatch =
      liveness &&
      watchLiveness(liveness, (reason) => {
        say(`${name} hangs (${reason}): killing it`);
        child.kill('SIGKILL');
      });
    const onEnd = (how: string) => {
      endWatch?.();
      this.#child = undefined;
      this.#options.onPid(undefined);
      if (!this.#isStopping) this.#restart(how, performance.now() - startedAt);
    };
    child.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
    // a process that could not be started does not exit
    child.once('error', (error) => child.pid === undefined && onEnd(error.message));
  }

  #restart(how: string, lifeMs: number): void {
    const now = performance.now();
    this.#deaths = [...this.#deaths, now].filter((at) => at > now - windowMs);
    const count = this.#deaths.length;
    const hadGivenUp = this.#hasGivenUp && lifeMs < windowMs;
    this.#hasGivenUp = hadGivenUp || count > pausesMs.length;
    const pauseMs = this.#hasGivenUp ? longestPauseMs : (pausesMs[count - 1] ?? longestPauseMs);
    const next = pauseMs === 0 ? 'starting it again' : `starting it again in ${pauseMs / 1000} s`;
    const { name } = this.#program;
    if (this.#hasGivenUp && !hadGivenUp) {
      this.#options.say(
        `${name} died ${count} times in a minute (${how}): giving up quick restarts, ${next}`,
      );
      this.#options.onGivenUp();
    } else {
      this.#options.say(`${name} died (${how}): ${next}`);
    }
    if (!this.#isStopping) this.#timer = setTimeout(() => this.#start(), pauseMs);
  }
}

function follow(
  child: ChildProcess,
  log: Writable,
  onLine: (line: string) => void = () => {},
  onErrorLine: (line: string) => void,
): void {
  const outputs = [
    [child.stdout, onLine],
    [child.stderr, onErrorLine],
  ] as const;
  for (const [stream, onEach] of outputs)
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        onEach(line);
      });
  child.once('close', () => log.end());
}

export interface Supervised {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Passed to the process as descriptor 3, by systemd's protocol. */
  readonly socket?: BoundSocket | undefined;
  readonly liveness?: Liveness | undefined;
  /** Called with each line of its output. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export interface ProcessOptions {
  readonly cwd: string;
  readonly logFile: string;
  readonly say: (line: string) => void;
  readonly onPid: (pid: number | undefined) => void;
  readonly onGivenUp: () => void;
}
