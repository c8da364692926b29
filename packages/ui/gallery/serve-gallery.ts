import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a built gallery on 127.0.0.1. @param port 0 for any free one @returns its URL */
export async function serveGallery(folder: string, port: number): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const name = pathname === '/' ? 'index.html' : path.basename(pathname);
    try {
      const content = await readFile(path.join(folder, name));
      response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/octet-stream' });
      response.end(content);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
