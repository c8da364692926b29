import {
  readPosition,
  sourceMapsFile,
  type Traced,
  unpackSourceMaps,
} from '@storefront/release-protocol/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badRequest, notFound } from '../access/http-problem.ts';
import { remoteInUrl, Version, validate } from '../access/validate.ts';
import { requireRelease } from '../channels/releases.ts';
import { ReleaseTracer, type TracedText, traceText } from '../publish/trace.ts';
import type { RegistryContext } from './registry-context.ts';

const UrlParameters = z.object({ version: Version });
const Query = z.object({ at: z.string() });
/** As long as a stack that a shell logs. */
const Stack = z.object({ text: z.string().max(20_000) });

/** Where the code of released files comes from, for those with a token. Register inside a scope of `requireTokens`. */
export function traceRoutes(app: FastifyInstance, { database, artifacts }: RegistryContext): void {
  const openTracer = async (parameters: unknown) => {
    const remote = remoteInUrl(parameters);
    const { version } = validate(UrlParameters, parameters, 'URL');
    await requireRelease(database.db, remote, version);
    const [packed] = await artifacts.read(remote, version, [sourceMapsFile]);
    if (packed === undefined)
      throw notFound(
        `${remote}@${version} was published without source maps: build it with them (devtool "hidden-source-map") and publish it again`,
      );
    return { release: `${remote}@${version}`, tracer: new ReleaseTracer(unpackSourceMaps(packed)) };
  };

  app.get('/releases/:remote/:version/trace', async ({ params, query }): Promise<Traced> => {
    const { at } = validate(Query, query, 'query');
    const position = readPosition(at);
    if (position === undefined)
      throw badRequest(`${at} is no position such as index.cjs:1:151516`, [
        { field: 'at', message: 'is no position' },
      ]);
    const { release, tracer } = await openTracer(params);
    const traced = tracer.trace(position);
    if (typeof traced === 'string') throw notFound(`${release}: ${traced}`);
    return traced;
  });

  app.post('/releases/:remote/:version/trace', async ({ params, body }): Promise<TracedText> => {
    const { text } = validate(Stack, body, 'body');
    return traceText((await openTracer(params)).tracer, text);
  });
}
