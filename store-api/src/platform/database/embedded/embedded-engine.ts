import { Worker } from 'node:worker_threads';
import { DatabaseRestarted } from '../database-errors.ts';
import { WorkerSocket } from './worker-socket.ts';

interface EngineOptions {
  readonly directory: string;
  /** PostgreSQL's own, `name=value`. */
  readonly settings: readonly string[];
  /** How long one message to the engine may go without an answer. */
  readonly answerTimeoutMs: number;
  /** Called when the engine ends unasked, or cannot be opened again. */
  readonly onDeath: (error: Error) => void;
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: unknown) => {
      worker.off('error', reject);
      if (message === 'ready') resolve();
      else reject(new Error(`the database thread said ${JSON.stringify(message)}`));
    });
  });
}

/**
 * PGlite in a thread. It knows no `statement_timeout`: a thread that does not answer is ended, which to the data is
 * what `kill -9` is, and another takes its place. Nothing that was acknowledged is lost.
 */
export class EmbeddedEngine {
  readonly #options: EngineOptions;
  #opening: Promise<Worker>;
  #worker: Worker | undefined;
  #socket: WorkerSocket | undefined;
  #unanswered = 0;
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#opening = this.#open();
  }

  /** Resolves when the engine takes messages. */
  async opened(): Promise<void> {
    await this.#opening;
  }

  /** A connection to the engine; there is one at a time. */
  connect(): WorkerSocket {
    const socket = new WorkerSocket({
      opened: () => this.opened(),
      send: (bytes) => this.#send(bytes),
      keepAlive: (needed) => (needed ? this.#worker?.ref() : this.#worker?.unref()),
    });
    this.#socket = socket;
    return socket;
  }

  async close(): Promise<void> {
    clearTimeout(this.#alarm);
    const worker = await this.#opening;
    this.#worker = undefined;
    const closed = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage('close');
    await closed;
    await worker.terminate();
  }

  async #open(): Promise<Worker> {
    const { directory, settings } = this.#options;
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { directory, settings },
    });
    await ready(worker);
    const die = (error: Error) => {
      // ended on purpose, or replaced
      if (this.#worker !== worker) return;
      this.#socket?.destroy(error);
      this.#options.onDeath(error);
    };
    worker.on('message', (message: unknown) => {
      if (this.#worker === worker) this.#hear(message);
    });
    worker.on('error', die);
    worker.on('exit', (code) => die(new Error(`the database thread ended (${code})`)));
    this.#worker = worker;
    return worker;
  }

  #send(bytes: Uint8Array): void {
    this.#unanswered += 1;
    this.#watch();
    this.#worker?.postMessage(bytes);
  }

  #hear(message: unknown): void {
    this.#unanswered -= 1;
    this.#watch();
    if (message instanceof Uint8Array)
      this.#socket?.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    else this.#socket?.destroy(new Error(JSON.stringify(message)));
  }

  #watch(): void {
    clearTimeout(this.#alarm);
    if (this.#unanswered > 0) this.#alarm = setTimeout(() => this.#cutOff(), this.#options.answerTimeoutMs);
  }

  #cutOff(): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    this.#unanswered = 0;
    this.#opening = worker.terminate().then(() => this.#open());
    this.#opening.catch(this.#options.onDeath);
    const waited = `no answer for ${this.#options.answerTimeoutMs} ms`;
    this.#socket?.destroy(new DatabaseRestarted(`the embedded database gave ${waited} and was opened again`));
  }
}
