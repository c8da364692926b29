import { createServer } from 'node:net';

/**
 * Finds the first port, counting up from `from`, on which nothing listens. @throws Error when a hundred ports are taken
 */
export async function freePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + 100; port++) if (await isFree(port, host)) return port;
  throw new Error(`no port is free on ${host} from ${from} to ${from + 99}`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
