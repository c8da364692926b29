import { Worker } from 'node:worker_threads';
import { DatabaseNotWritable, DatabaseRestarted } from '../database-errors.ts';
import { freeBytes } from './disk-room.ts';
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
    const end = (code: number) => reject(new Error(`the database thread ended (${code})`));
    worker.once('error', reject);
    worker.once('exit', end);
    worker.once('message', (message: unknown) => {
      worker.off('error', reject);
      worker.off('exit', end);
      if (message === 'ready') resolve();
      else reject(new Error(`the database thread said ${JSON.stringify(message)}`));
    });
  });
}

/** An engine without this much space may be unable to open, and certainly is with none. */
const openingBytes = 16 * 1024 ** 2;

const tryAgainMs = 1000;

/**
 * PGlite in a thread. It knows no `statement_timeout`: a thread that does not answer, or whose PostgreSQL has ended (a
 * PANIC), is ended, which to the data is what `kill -9` is, and another takes its place. Nothing that was acknowledged is
 * lost. While a full disk keeps it from opening, callers get that error at once.
 */
export class EmbeddedEngine {
  readonly #options: EngineOptions;
  #opening: Promise<Worker>;
  #worker: Worker | undefined;
  #socket: WorkerSocket | undefined;
  #unanswered = 0;
  #waitsForRoom = false;
  #again: NodeJS.Timeout | undefined;
  #isClosing = false;
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#opening = this.#open();
  }

  /** Resolves when the engine takes messages. */
  async opened(): Promise<void> {
    if (this.#waitsForRoom) throw this.#noRoom();
    await this.#opening.catch((error: unknown) => {
      throw this.#hasRoom() ? error : this.#noRoom();
    });
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
    clearTimeout(this.#again);
    this.#isClosing = true;
    const worker = await this.#opening.catch(() => undefined);
    this.#worker = undefined;
    if (worker === undefined) return;
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
    if (!(message instanceof Uint8Array)) {
      this.#replace(`failed (${JSON.stringify(message)})`);
      return;
    }
    const answer = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    if (hasPanic(answer)) this.#replace('ended');
    else this.#socket?.push(answer);
  }

  #watch(): void {
    clearTimeout(this.#alarm);
    if (this.#unanswered > 0) {
      const { answerTimeoutMs } = this.#options;
      const why = `gave no answer for ${answerTimeoutMs} ms`;
      this.#alarm = setTimeout(() => this.#replace(why), answerTimeoutMs);
    }
  }

  #replace(why: string): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    this.#unanswered = 0;
    clearTimeout(this.#alarm);
    this.#openAgain(worker);
    this.#socket?.destroy(
      this.#hasRoom()
        ? new DatabaseRestarted(`the embedded database ${why} and was opened again`)
        : this.#noRoom(),
    );
  }

  /** Tries again as long as the disk has no room. */
  #openAgain(former?: Worker): void {
    this.#opening = Promise.resolve(former?.terminate()).then(() => this.#open());
    this.#opening.then(
      () => {
        this.#waitsForRoom = false;
      },
      (error: Error) => {
        if (this.#isClosing) return;
        if (this.#hasRoom()) this.#options.onDeath(error);
        else {
          this.#waitsForRoom = true;
          this.#again = setTimeout(() => this.#openAgain(), tryAgainMs);
        }
      },
    );
  }

  readonly #hasRoom = () => freeBytes(this.#options.directory) >= openingBytes;

  readonly #noRoom = () =>
    new DatabaseNotWritable(`the disk of ${this.#options.directory} is full, and its database has ended`);
}

const errorResponse = 0x45;

/** The field `V` of an ErrorResponse, https://www.postgresql.org/docs/current/protocol-error-fields.html */
const panic = Buffer.from('VPANIC\0');

/** Whether an answer of PostgreSQL's wire protocol says that the server has ended. */
export function hasPanic(answer: Buffer): boolean {
  if (!answer.includes(panic)) return false;
  // a row may have the same bytes
  for (let at = 0; at + 5 <= answer.length; ) {
    const end = at + 1 + answer.readUInt32BE(at + 1);
    if (answer[at] === errorResponse && answer.subarray(at, end).includes(panic)) return true;
    at = end;
  }
  return false;
}
