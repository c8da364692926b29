import type { Writable } from 'node:stream';

/** Length of a frame's header: the lengths of its JSON and of its bytes, each 32 bits little-endian. */
const headLength = 8;

/** Writes one message, followed by bytes that are not encoded. */
export function writeFrame(stream: Writable, message: object, parts: readonly Uint8Array[] = []): void {
  const json = JSON.stringify(message);
  const jsonLength = Buffer.byteLength(json);
  const start = Buffer.allocUnsafe(headLength + jsonLength);
  start.writeUInt32LE(jsonLength, 0);
  start.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 0),
    4,
  );
  start.write(json, headLength);
  if (parts.length === 0) {
    stream.write(start);
    return;
  }
  // one system call for the header and all parts
  stream.cork();
  stream.write(start);
  for (const part of parts) stream.write(part);
  stream.uncork();
}

export interface FrameLimits {
  readonly maxJsonLength: number;
  readonly maxBytesLength: number;
}

/** The received data is not a frame, or the frame is too long. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Assembles frames from the chunks of a stream. It holds at most one frame of the maximum length and one chunk. */
export class FrameReader {
  readonly #limits: FrameLimits;
  readonly #onFrame: (message: unknown, bytes: Buffer) => void;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Header of the frame whose content has not fully arrived. */
  #head: { readonly jsonLength: number; readonly bytesLength: number } | undefined;

  constructor(limits: FrameLimits, onFrame: (message: unknown, bytes: Buffer) => void) {
    this.#limits = limits;
    this.#onFrame = onFrame;
  }

  /** @throws FrameError, and what `onFrame` throws; the stream cannot be used afterwards */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= this.#wanted()) {
      if (this.#head === undefined) this.#head = this.#readHead(this.#take(headLength));
      else {
        const { jsonLength, bytesLength } = this.#head;
        this.#head = undefined;
        const frame = this.#take(jsonLength + bytesLength);
        this.#onFrame(parse(frame.toString('utf8', 0, jsonLength)), frame.subarray(jsonLength));
      }
    }
  }

  #wanted(): number {
    return this.#head === undefined ? headLength : this.#head.jsonLength + this.#head.bytesLength;
  }

  #readHead(head: Buffer) {
    const jsonLength = head.readUInt32LE(0);
    const bytesLength = head.readUInt32LE(4);
    const { maxJsonLength, maxBytesLength } = this.#limits;
    if (jsonLength > maxJsonLength || bytesLength > maxBytesLength)
      throw new FrameError(`a frame of ${jsonLength} and ${bytesLength} bytes is too long`);
    return { jsonLength, bytesLength };
  }

  #take(length: number): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    const whole = first.length >= length ? first : Buffer.concat(this.#chunks);
    const rest = whole.subarray(length);
    const others = whole === first ? this.#chunks.slice(1) : [];
    this.#chunks = rest.length > 0 ? [rest, ...others] : others;
    this.#length -= length;
    return whole.subarray(0, length);
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new FrameError('a frame is no JSON', { cause });
  }
}
