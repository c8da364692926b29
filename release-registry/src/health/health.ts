import type { FastifyInstance } from 'fastify';
import { readChannels } from '../channels/channel.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { sendProblem } from '../http/problem.ts';

/** `GET /healthz`: 200 when every live release can be served, else a 503 problem that names what is missing. */
export function healthRoutes(app: FastifyInstance, context: RegistryContext): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = await findMissing(context).catch((error: unknown) => {
      request.log.error(error);
      return ['the database does not answer'];
    });
    if (missing.length === 0) return { status: 'ready' };
    return sendProblem(reply, { status: 503, title: 'Not ready', detail: missing.join('; ') });
  });
}

async function findMissing({ database, artifacts }: RegistryContext): Promise<string[]> {
  const missing: string[] = [];
  for (const channel of await readChannels(database.db)) {
    const live = await artifacts.has(channel.remote, channel.active);
    if (!live) missing.push(`the files of ${channel.remote}@${channel.active}, which is active`);
  }
  if (!(await artifacts.isWritable())) missing.push('the artifacts folder cannot be written');
  const listenProblem = database.listenProblem();
  if (listenProblem !== undefined) missing.push(listenProblem);
  return missing;
}
