import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** File descriptor of the first inherited socket in systemd's protocol, sd_listen_fds(3). */
const firstInheritedSocket = 3;

/**
 * Listens on the socket that a supervisor passes on, else on host and port. The supervisor keeps such a socket open
 * when this process ends: connections wait in it while the next process starts.
 */
export async function listen(
  app: FastifyInstance,
  address: ListenAddress,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (!hasInheritedSocket(env)) {
    await app.listen({ host: address.host, port: address.port });
    return;
  }
  await app.ready();
  app.server.listen({ fd: firstInheritedSocket });
  await once(app.server, 'listening');
  app.log.info(`listening on the socket that was handed over, for port ${address.port}`);
}

/** systemd sets the id of the process that a socket is for; `npm start` cannot know that id in advance. */
function hasInheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === '1' && (LISTEN_PID === undefined || LISTEN_PID === String(process.pid));
}
