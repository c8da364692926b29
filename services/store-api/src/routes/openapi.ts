import { apiRoot } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { listAnswers } from '../platform/http/errors/declared-errors.ts';
import { describeCall } from '../platform/openapi/calls.ts';
import { type CallRoute, type OtherRoute, openApiDocument } from '../platform/openapi/document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page for people, which is no part of the API. */
    isPage?: boolean;
  }
}

const address = `${apiRoot}/docs/openapi.json`;

function renderCallList(calls: readonly CallRoute[]): string {
  const rows = calls
    .map(({ endpoint }) => {
      const { tag, summary } = describeCall(endpoint);
      return `<tr><td>${tag}</td><td>${endpoint.method}</td><td><code>${apiRoot}${endpoint.path}</code></td><td>${summary}</td></tr>`;
    })
    .sort();
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API da loja</title>
<h1>API da loja</h1><p>Descrição completa em <a href="${address}">OpenAPI 3.1</a>. Toda chamada leva o cabeçalho <code>App-Token</code>.</p>
<table><thead><tr><th scope="col">Grupo</th><th scope="col">Método</th><th scope="col">Endereço</th><th scope="col">Uso</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}

/** Converts `/media/:file(pattern)` to `/media/{file}`. */
const writeTemplate = (url: string) => url.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}');

/** Collects routes that are mounted later, and describes them at /v2/front/docs. Call it before mounting the API. */
export function openApiRoutes(app: FastifyInstance, sessionCookie: string): void {
  const calls: CallRoute[] = [];
  const others: OtherRoute[] = [];
  app.addHook('onRoute', function (this: FastifyInstance, { config, method, url }) {
    // Fastify adds a HEAD to each GET, with the same configuration
    if (method === 'HEAD' || config?.isPage) return;
    const facts = { answers: listAnswers(config), readsSession: this.hasRequestDecorator('cookies') };
    if (config?.endpoint) calls.push({ ...facts, endpoint: config.endpoint });
    else others.push({ ...facts, method: String(method).toLowerCase(), path: writeTemplate(url) });
  });
  // created at the first request, because all routes are mounted by then, and cached, because it takes 10 ms
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(address, async (_, reply) => {
    document ??= openApiDocument({ calls, others, sessionCookie });
    return reply.header('cache-control', 'public, max-age=60').send(document);
  });
  app.get(`${apiRoot}/docs`, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderCallList(calls)),
  );
}
