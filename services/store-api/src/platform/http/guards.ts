import { apiRoot } from '@storefront/contracts/api';
import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './errors/problems.ts';
import { logSecurityEvent } from './security-events.ts';

/** Path that needs no token: the documentation, which people open in a browser. */
const open = `${apiRoot}/docs`;

/** The decoded path; one that cannot be decoded matches no route. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The route that serves the request, however its path was written; for unknown calls the decoded path. */
const readRoute = ({ url, routeOptions }: FastifyRequest) => routeOptions.url ?? decoded(url);

/** Requires the store's App-Token for every call of the API. */
export function requireAppToken(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', (request, _, done) => {
    const route = readRoute(request);
    if (!route.startsWith(apiRoot) || route.startsWith(open)) return done();
    const sent = request.headers['app-token'];
    if (typeof sent === 'string' && isSameSecret(sent, token)) return done();
    logSecurityEvent(request, 'app-token-refused');
    done(new HttpProblem(401, 'app-token-required', 'O cabeçalho App-Token falta ou não vale'));
  });
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes from other sites, by the headers with which browsers say where a request comes from. A dot at the end
 * of a host only says that its name is whole.
 */
export function refuseForeignOrigins(app: FastifyInstance, shopOrigins: readonly string[]): void {
  const allowed = new Set(shopOrigins);
  app.addHook('onRequest', (request, _, done) => {
    if (safe.has(request.method)) return done();
    const { origin } = request.headers;
    const ours =
      origin === undefined
        ? request.headers['sec-fetch-site'] !== 'cross-site'
        : allowed.has(origin.replace(/\.(?=(?::\d+)?$)/, ''));
    if (ours) return done();
    done(new HttpProblem(403, 'foreign-origin', 'Esta origem não pode alterar dados da loja'));
  });
}

/** Bodies come uncompressed: a small one might decompress to gigabytes (RFC 9110, 15.5.16). */
export function refuseCodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding.toLowerCase() === 'identity') return done();
    reply.header('accept-encoding', 'identity');
    done(
      new HttpProblem(415, 'coding-not-accepted', `Corpos com Content-Encoding "${coding}" não são aceitos`),
    );
  });
}
