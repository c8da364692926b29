import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../access/answer-with-problems.ts';
import { type Channel, readChannels } from '../channels/channel.ts';
import type { RegistryContext } from './registry-context.ts';

/** `GET /healthz`: 200 when every live release can be served and changes can be stored, else a 503 problem that names what is missing. */
export function healthRoutes(app: FastifyInstance, context: RegistryContext): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const log = (error: unknown) => request.log.error(error);
    const missing = await findMissing(context, log).catch((error: unknown) => {
      log(error);
      return ['the database does not answer'];
    });
    if (missing.length === 0) return { status: 'ready' };
    return sendProblem(reply, { status: 503, title: 'Not ready', detail: missing.join('; ') });
  });
}

async function findMissing(
  { database, artifacts, writes }: RegistryContext,
  log: (error: unknown) => void,
): Promise<string[]> {
  const channels = await readChannels(database.db);
  const missing = await findMissingFiles(artifacts, channels).catch((error: unknown) => {
    log(error);
    return [`${artifacts.name} cannot be read or written`];
  });
  for (const place of writes.failing()) missing.push(`the ${place} takes no writes`);
  const listenProblem = database.listenProblem();
  if (listenProblem !== undefined) missing.push(listenProblem);
  return missing;
}

async function findMissingFiles(
  artifacts: RegistryContext['artifacts'],
  channels: Channel[],
): Promise<string[]> {
  await artifacts.check();
  const missing: string[] = [];
  for (const { remote, active } of channels)
    if (!(await artifacts.has(remote, active)))
      missing.push(`the files of ${remote}@${active}, which is active`);
  return missing;
}
