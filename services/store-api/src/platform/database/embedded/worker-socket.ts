import { Duplex } from 'node:stream';

/** The thread at the other end. */
interface FarEnd {
  readonly opened: () => Promise<void>;
  readonly send: (bytes: Uint8Array) => void;
  /** Whether the process may not end while the thread runs. */
  readonly keepAlive: (needed: boolean) => void;
}

const terminate = 0x58;

/** What node-postgres takes for a network socket, with the PGlite thread at the other end. */
export class WorkerSocket extends Duplex {
  readonly #far: FarEnd;

  constructor(far: FarEnd) {
    super();
    this.#far = far;
  }

  connect(): this {
    this.#far.opened().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#far.keepAlive(true);
    return this;
  }
  unref(): this {
    this.#far.keepAlive(false);
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
    if (bytes[0] !== terminate) this.#far.send(new Uint8Array(bytes));
  }
}
