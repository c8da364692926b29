import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessKind, processKinds } from '../../tools/installation/process-kinds.ts';
import { root } from '../../tools/start/build-if-stale.ts';
import type { Machine } from './machines.ts';

/** Limit of a start, on a busy machine. */
const startLimitMs = 300_000;
/** A process that has not ended in this time after SIGTERM has failed. */
const endLimitMs = 60_000;

export interface MemberOptions {
  readonly kind: ProcessKind['name'];
  readonly machine: Machine;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFolder: string;
}

/** Where programs are: this checkout, or the folder of an installation (`npm run images`). */
export type Version = { readonly installation: string } | 'sources';

/** One process of the cluster. */
export class Member {
  readonly name: string;
  readonly kind: ProcessKind['name'];
  readonly machine: Machine;
  readonly origin: string;
  readonly #options: MemberOptions;
  #child: ChildProcess | undefined;
  #output = '';
  #version: Version = 'sources';

  constructor(options: MemberOptions) {
    const { kind, machine, port } = options;
    this.name = `${kind}-${machine.number}`;
    this.kind = kind;
    this.machine = machine;
    this.origin = `http://${machine.host}:${port}`;
    this.#options = options;
  }

  /**
   * Starts it and waits until it is ready.
   * @param clockMs what its clock is ahead of this machine's
   * @throws Error with its last lines
   */
  async start(version: Version, clockMs = 0): Promise<void> {
    const { machine, env, logFolder } = this.#options;
    this.#version = version;
    const [command = '', ...parameters] = machine.command(commandOf(this.kind, version, clockMs));
    const child = spawn(command, parameters, {
      cwd: version === 'sources' ? root : path.join(version.installation, 'programs', this.kind),
      env: { ...env, CLOCK_AHEAD_MS: String(clockMs) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a terminal's Ctrl-C ends the cluster in its order
      detached: true,
    });
    this.#child = child;
    mkdirSync(logFolder, { recursive: true });
    const log = createWriteStream(path.join(logFolder, `${this.name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-2000);
      });
    }
    await this.untilReady();
  }

  /** Waits until `/healthz` is 200. @throws Error with its last lines */
  async untilReady(): Promise<void> {
    const limit = AbortSignal.timeout(startLimitMs);
    while (!(await this.isReady())) {
      if (limit.aborted || !this.isRunning)
        throw new Error(`${this.name} ${this.isRunning ? 'is not ready' : 'has ended'}:\n${this.#output}`);
      await pause(200);
    }
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(`${this.origin}/healthz`, {
      signal,
      headers: { connection: 'close' },
    }).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.status === 200;
  }

  /** Starts it again, as systemd does, if it has ended by its own fault. @returns its last lines then */
  async revive(): Promise<string | undefined> {
    if (this.isRunning) return undefined;
    const fault = `${this.name} has ended:\n${this.#output}`;
    await this.start(this.#version);
    return fault;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it by SIGTERM, as systemd and Kubernetes do. @throws Error when it has to be killed */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), endLimitMs);
    await this.#signal('SIGTERM');
    clearTimeout(timer);
    if (this.#child?.signalCode === 'SIGKILL')
      throw new Error(`${this.name} had not ended ${endLimitMs / 1000} s after SIGTERM:\n${this.#output}`);
  }

  /** Ends it as a crash or the kernel does. */
  kill(): Promise<void> {
    return this.#signal('SIGKILL');
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

const clockModule = path.join(import.meta.dirname, 'shift-clock.mjs');

function commandOf(name: ProcessKind['name'], version: Version, clockMs: number): readonly string[] {
  const { command } = processKinds.find((kind) => kind.name === name) ?? {};
  if (command === undefined) throw new Error(`There is no program ${name}`);
  const node = version === 'sources' ? process.execPath : path.join(version.installation, 'bin', 'node');
  return [node, ...(clockMs === 0 ? [] : ['--import', clockModule]), ...command];
}
