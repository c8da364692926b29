import type { FastifyInstance } from 'fastify';
import { livePath, metricsPath, readyPath } from '../page/server-paths.ts';

/** Supervisors and load balancers request these paths by the process's IP address. */
const healthPaths = new Set([livePath, readyPath, metricsPath]);

/**
 * Answers 421 to requests that name another host, so that no page, link or cache entry contains an invented host name.
 */
export function requireAllowedHost(app: FastifyInstance, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return;
  // host names have no case (RFC 9110, 4.2.3)
  const allowed = new Set(hosts.map((each) => each.toLowerCase()));
  app.addHook('onRequest', async ({ host, hostname, url }, reply) => {
    if (allowed.has(host.toLowerCase()) || allowed.has(hostname.toLowerCase()) || healthPaths.has(url))
      return;
    await reply.code(421).header('cache-control', 'no-store').send({ title: 'This host is not served here' });
  });
}
