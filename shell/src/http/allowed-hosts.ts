import type { FastifyInstance } from 'fastify';

/** Supervisors and balancers ask a process by its address. */
const healthPaths = new Set(['/livez', '/healthz', '/metrics']);

/** Requests that name another host get 421: no page, link or cache entry is made under a name that somebody invented. */
export function requireAllowedHost(app: FastifyInstance, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return;
  const allowed = new Set(hosts);
  app.addHook('onRequest', async ({ host, hostname, url }, reply) => {
    if (allowed.has(host) || allowed.has(hostname) || healthPaths.has(url)) return;
    await reply.code(421).header('cache-control', 'no-store').send({ title: 'This host is not served here' });
  });
}
