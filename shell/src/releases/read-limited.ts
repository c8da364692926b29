/**
 * Reads a body up to a limit, so that a server whose answer never ends does not fill the memory.
 * @throws Error when it is longer
 */
export async function readLimited(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`${response.url}: more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const lineEnd = '\n'.charCodeAt(0);

/** Passes a stream of server-sent events on, and fails it at an event with more bytes than the limit. */
export function limitEvents(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = lastBlankLine(chunk);
      bytes = end === -1 ? bytes + chunk.byteLength : chunk.byteLength - end;
      if (bytes > mostBytes) controller.error(new Error(`an event of more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

/** Index after the last blank line, which ends an event; -1 without one. */
function lastBlankLine(chunk: Uint8Array): number {
  for (let index = chunk.length - 1; index > 0; index--)
    if (chunk[index] === lineEnd && chunk[index - 1] === lineEnd) return index + 1;
  return -1;
}
