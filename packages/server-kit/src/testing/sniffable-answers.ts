import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that never reach a route: Node cannot read them, or would answer them itself. */
const unusual = [
  'this is no HTTP\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
  'GET / HTTP/1.0\r\n\r\n',
  'GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /../nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
];

/** Sends bytes to a port of this machine. @returns what it answers until it closes */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part)).on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

/** Requests to a port that never reach a route whose answer lets browsers guess its type; it has to be empty. */
export async function listSniffableUnusual(port: number): Promise<readonly string[]> {
  const answers = await Promise.all(unusual.map((bytes) => sendBytes(port, bytes)));
  return unusual.filter((_, index) => !/^x-content-type-options: nosniff\r$/im.test(answers[index] ?? ''));
}

/**
 * Requests of a listening server, to each of its routes by each method and to none, whose answer lets browsers guess its
 * type; it has to be empty.
 */
export async function listSniffable(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { port } = app.server.address() as AddressInfo;
  const sniffable: string[] = [];
  for (const path of ['/no/such/path', ...listPaths(app.printRoutes({ commonPrefix: false }))])
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' });
      if (answer.headers.get('x-content-type-options') !== 'nosniff') sniffable.push(`${method} ${path}`);
      // a stream has no end
      await answer.body?.cancel();
    }
  return [...sniffable, ...(await listSniffableUnusual(port))];
}

/** Reads the paths of Fastify's tree of routes, with `x` for each parameter. */
function listPaths(tree: string): ReadonlySet<string> {
  const parents: string[] = [];
  const paths = tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    parents.splice(indent.length / 4, parents.length, part);
    const path = parents.join('').replace(/:[^/.]+|\*/g, 'x');
    return methods === undefined ? [] : path.replace(/^(?!\/)/, '/');
  });
  return new Set(paths);
}
