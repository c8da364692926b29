import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

const terminate = 0x58;

/** What node-postgres takes for a network socket, with the PGlite thread at the other end. */
export class WorkerSocket extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#worker.ref();
    return this;
  }
  unref(): this {
    this.#worker.unref();
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
  override _final(done: () => void): void {
    done();
    this.push(null);
  }

  /** A Terminate message would end the engine, not the connection. */
  #send(bytes: Buffer): void {
    if (bytes[0] !== terminate) this.#worker.postMessage(new Uint8Array(bytes));
  }
}
