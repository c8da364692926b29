import { createApiClient, type SendCall } from '@storefront/contracts';
import { unscriptedPath } from '@storefront/contracts/api';
import type { PageHost } from '@storefront/server-kit/page-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, pageRoutes, showRefusal } from './page-routes.ts';
import type { Form } from './visit/forms.ts';
import type { PageReply } from './visit/visit.ts';

const readTexts = (value: unknown): Form =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, text]) => [name, String(text)]));

/** Mounts the purchase without scripts, below `unscriptedPath`, on a scope of its own. */
export async function mountPages(app: FastifyInstance, host: PageHost<SendCall>): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body: string, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  const apiFor = (request: FastifyRequest, reply: FastifyReply) =>
    createApiClient({ fetch: host.sendAs(request, reply) });
  const send = (reply: FastifyReply, { status, headers, body }: PageReply) =>
    reply.code(status).headers(headers).send(body);
  // what a hook refuses is read by a person, too
  app.setErrorHandler(async (error, request, reply) => {
    const explained = host.explain(error, request);
    if (!explained) throw error;
    return send(reply, await showRefusal(apiFor(request, reply), explained));
  });
  for (const route of pageRoutes)
    app.route({
      method: route.method,
      url: `${unscriptedPath}/${route.path}`,
      config: { ...host.config },
      handler: async (request, reply) => {
        const page = {
          query: readTexts(request.query),
          form: readTexts(request.body),
          params: readTexts(request.params),
        };
        return send(reply, await answerPage(route, page, apiFor(request, reply)));
      },
    });
}
