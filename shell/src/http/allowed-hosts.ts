import type { FastifyInstance } from 'fastify';

/** Supervisors and load balancers request these paths by the process's IP address. */
const healthPaths = new Set(['/livez', '/healthz', '/metrics']);

/**
 * Answers 421 to requests that name another host, so that no page, link or cache entry contains an invented host name.
 */
export function requireAllowedHost(app: FastifyInstance, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return;
  const allowed = new Set(hosts);
  app.addHook('onRequest', async ({ host, hostname, url }, reply) => {
    if (allowed.has(host) || allowed.has(hostname) || healthPaths.has(url)) return;
    await reply.code(421).header('cache-control', 'no-store').send({ title: 'This host is not served here' });
  });
}
