import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { developmentBuild } from './development-build.ts';
import { freePort } from './free-port.ts';
import { readRoutes } from './read-routes.ts';
import { type Remote, readRemote } from './remote.ts';
import { ServerCompiler } from './server-code.ts';

/** The development server of one remote. SIGINT or SIGTERM ends it. */
export interface DevelopmentServer {
  readonly remote: string;
  readonly manifestUrl: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';
/** First port to try. */
const firstPort = Number(process.env.DEV_PORT || 5173);

/** The overlay shows build errors only: when a module throws at run time, the live release replaces it. */
const buildErrors = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Serves the remote in `packageFolder` with Fast Refresh; resolves after the first build, also if it failed.
 * @param say called after each build with its duration or the compiler's message
 * @throws Error naming what is wrong with the package, or that no port is free
 */
export async function startDevelopmentServer(
  packageFolder: string,
  say: (line: string) => void,
): Promise<DevelopmentServer> {
  const remote = readRemote(packageFolder, 'dev');
  const port = await freePort(firstPort, host);
  const origin = `http://${host}:${port}`;
  const compiler = rspack(developmentBuild(remote, origin));
  const built = reportBuilds(compiler, say);
  const serverCompiler = new ServerCompiler(remote, origin);
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      liveReload: false,
      static: false,
      devMiddleware: { stats: 'none' },
      // the shop's pages, which have another origin, load from this server
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      setupMiddlewares: (middlewares) => [
        routesMiddleware(remote),
        serverMiddleware(serverCompiler),
        ...middlewares,
      ],
      client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: buildErrors, logging: 'warn' },
    },
    compiler,
  );
  await server.start();
  await built;
  return {
    remote: remote.remote,
    manifestUrl: `${origin}/mf-manifest.json`,
    async close() {
      await server.stop();
      await serverCompiler.close();
    },
  };
}

/** Serves the remote's current routes at `GET /routes.json`. */
function routesMiddleware(remote: Remote) {
  return {
    name: 'routes',
    path: '/routes.json',
    middleware: async (_request: IncomingMessage, response: ServerResponse) => {
      // if an edit has broken the file, the shop shows the error
      const answer = await readRoutes(remote).then(
        (routes) => ({ status: 200, body: JSON.stringify(routes) }),
        (error: unknown) => ({ status: 500, body: String(error) }),
      );
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    },
  };
}

/** Serves the server's half at `GET /server.cjs`. If an edit has broken it, the shop shows the error. */
function serverMiddleware(compiler: ServerCompiler) {
  return {
    name: 'server',
    path: '/server.cjs',
    middleware: async (request: IncomingMessage, response: ServerResponse) => {
      const answer = await compiler.read().then(
        ({ code, etag }) =>
          request.headers['if-none-match'] === etag
            ? { status: 304, body: '', etag }
            : { status: 200, body: code, etag },
        (error: unknown) => ({ status: 500, body: String(error), etag: '' }),
      );
      const type = answer.status === 500 ? 'text/plain' : 'text/javascript';
      response
        .writeHead(answer.status, { 'content-type': `${type}; charset=utf-8`, etag: answer.etag })
        .end(answer.body);
    },
  };
}

/** Reports every build; resolves after the first. */
function reportBuilds(compiler: Compiler, say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('remote-kit', (stats) => {
      const { time } = stats.toJson({ all: false, timings: true });
      say(
        stats.hasErrors()
          ? stats.toString({ preset: 'errors-only', colors: false })
          : `built in ${Math.round(time ?? 0)} ms`,
      );
      resolve();
    });
  });
}
