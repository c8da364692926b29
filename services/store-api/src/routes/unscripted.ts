import type { SendCall } from '@storefront/contracts';
import type { PagePackage } from '@storefront/server-kit/page-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../platform/http/errors/problems.ts';

/**
 * Loads a package by its name.
 * @throws Error that says what to do when it is not installed
 */
async function loadPagePackage(name: string): Promise<PagePackage<SendCall>> {
  try {
    return (await import(name)) as PagePackage<SendCall>;
  } catch (error) {
    throw new Error(
      `UNSCRIPTED=on: the package ${name} cannot be loaded. In the repository, npm install links it; where its pages have a server of their own, store-api runs with UNSCRIPTED=off`,
      { cause: error },
    );
  }
}

/** Headers of a page's request that are not of its calls: what describes a form, and conditions on the page. */
const pageHeaders = [
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'connection',
  'if-none-match',
  'if-modified-since',
];

/**
 * Sends calls of a page to this server, as the browser that asked for it: they have its cookies, its address and its
 * limits. Cookies that come back are the page's.
 */
function sendAs(request: FastifyRequest, reply: FastifyReply): SendCall {
  const visitors = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !pageHeaders.includes(name)),
  );
  return async (url, { method, headers, body }) => {
    const response = await request.server.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: { ...visitors, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const cookies = response.headers['set-cookie'];
    if (cookies !== undefined) reply.header('set-cookie', cookies);
    return {
      ok: response.statusCode === 200,
      status: response.statusCode,
      headers: { get: (name) => response.headers[name]?.toString() ?? null },
      json: async () => response.json(),
    };
  };
}

/**
 * Mounts a package of pages for people, which call this server's API as clients do.
 * @param name of the package
 */
export async function pageRoutes(app: FastifyInstance, name: string): Promise<void> {
  const { mountPages } = await loadPagePackage(name);
  await mountPages(app, {
    sendAs,
    explain: (error) => (error instanceof HttpProblem ? error : undefined),
    config: { isPage: true, answers: [200, 303] },
  });
}
