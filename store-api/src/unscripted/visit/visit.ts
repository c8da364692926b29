import type { StoreConfig } from '@storefront/contracts';
import { type AnyEndpoint, type CallInput, type ReplyOf, unscriptedPath } from '@storefront/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pageDocument, pagePolicy } from '../html/page.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { Form } from './forms.ts';

/** One request of a browser that runs no scripts. */
export interface Visit {
  readonly form: Form;
  readonly query: Form;
  readonly params: Form;
  /** @throws HttpProblem as the endpoint refuses */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  show(page: Page, status?: number): FastifyReply;
  /** Opens a page of the purchase; a form is always answered so, and reloading the page sends nothing again. */
  goTo(page: string, query?: Form): FastifyReply;
}

const texts = (value: unknown): Form =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, text]) => [name, String(text)]));

export function visitOf(request: FastifyRequest, reply: FastifyReply, config: () => StoreConfig): Visit {
  return {
    ...{ form: texts(request.body), query: texts(request.query), params: texts(request.params) },
    call: (endpoint, input) => callEndpoint({ request, reply }, endpoint, input),
    show: (page, status = 200) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        // addresses have keys of links
        .header('referrer-policy', 'strict-origin')
        .send(pageDocument(page, config())),
    goTo(page, query = {}) {
      const search = new URLSearchParams(query).toString();
      const address = `${unscriptedPath}/${page}${search === '' ? '' : `?${search}`}`;
      return reply.code(303).header('cache-control', 'no-store').header('location', address).send();
    },
  };
}
