import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; the values of several lines are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body; of a chunked one with its marks. */
  readonly body: Buffer;
}

const emptyLine = Buffer.from('\r\n\r\n');

/** Sends a request byte for byte, as no HTTP client would. @returns the final answer */
export async function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return parse(Buffer.concat(parts));
}

function parse(answer: Buffer): RawAnswer {
  const end = answer.indexOf(emptyLine);
  const [first = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = answer.subarray(end + emptyLine.length);
  if (status === 100) return parse(rest);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return { status, headers, body: rest };
}
