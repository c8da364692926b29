import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface ListenAddress {
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

/**
 * Options that limit the wait for slow clients; Node answers 408 and closes the connection.
 * @param wholeMs limit of a whole request; its headers must come in two thirds of it
 */
export function slowClientLimits(wholeMs: number) {
  return {
    requestTimeout: wholeMs,
    http: { headersTimeout: (wholeMs * 2) / 3, connectionsCheckingInterval: wholeMs / 15 },
  };
}

/** Limit of the connections of one process; further ones are refused, so that the present ones are served. */
export const mostConnections = 2000;

/** Stops a server at the first SIGTERM or SIGINT; a terminal's Ctrl-C comes twice, from npx too, and the second one waits. */
export function onEndSignal(stop: () => void): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    stop();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

export interface Drain {
  readonly isDraining: boolean;
  /** Resolves when the time for balancers has passed. */
  begin(drainMs: number): Promise<void>;
}

/**
 * Lets clients and balancers go before a server closes: `/healthz` is 503, and each answer closes its connection.
 * Otherwise a request might be on its way on a connection that is being closed.
 */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get isDraining() {
      return isDraining;
    },
    async begin(drainMs) {
      isDraining = true;
      await pause(drainMs);
    },
  };
}
