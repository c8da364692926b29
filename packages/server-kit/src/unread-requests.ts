import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What is said to a client whose request Node could not read. */
export interface UnreadAnswer {
  /** A content type. */
  readonly type: string;
  readonly body: string;
}

/** Codes of Node's errors whose status is not 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Creates a handler of Node's `clientError`, which Fastify takes as `clientErrorHandler`: it answers what is no HTTP, what
 * comes too slowly, and headers that are too long. No hook runs for such a request, so the handler writes the headers.
 * @param describe default: a problem document
 */
export function answerUnread(describe: (status: number) => UnreadAnswer = describeProblem) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    const { type, body } = describe(status);
    const headers = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  };
}

function describeProblem(status: number): UnreadAnswer {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status };
  return { type: 'application/problem+json', body: JSON.stringify(problem) };
}

/** Makes Node leave requests without `Host` to the server, whose hooks refuse them with its own headers. */
export const hostsAreChecked = { requireHostHeader: false } as const;

/** Answers requests with an unknown `Expect` 417, as Node does, with the headers that Node leaves out. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_, response) => {
    const { type, body } = describeProblem(417);
    response.writeHead(417, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // a body that the client sends all the same is not read
      connection: 'close',
    });
    response.end(body);
  });
}
