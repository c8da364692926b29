import http from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export const brotli = promisify(zlib.brotliCompress);

export interface Answer {
  readonly type: string;
  readonly body: Buffer;
}

export async function serve(shopUrl: string, files: ReadonlyMap<string, Answer>) {
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return passOn(shopUrl, request, response);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return { server, origin: `http://127.0.0.1:${bound.port}` };
}

function passOn(shopUrl: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const options = { method: request.method, headers: request.headers };
  const upstream = http.request(shopUrl + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.once('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}
