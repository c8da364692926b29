import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The server that a package of pages for people is part of.
 * @typeParam Send how a page's calls of an API are sent
 */
export interface PageHost<Send> {
  /**
   * Makes what sends a page's calls of the API as the browser that asked for the page: with its cookies, its address and
   * its limits. Cookies that come back are set by the reply.
   */
  sendAs(request: FastifyRequest, reply: FastifyReply): Send;
  /** What a page says of an error, such as a refusal of a hook; undefined: the host's own error handler answers. */
  explain(
    error: unknown,
    request: FastifyRequest,
  ): { readonly status: number; readonly message: string } | undefined;
  /** What the host notes of each page's route. */
  readonly config?: FastifyContextConfig;
}

/** What a package of pages for people exports, which are a client of an API. */
export interface PagePackage<Send> {
  mountPages(app: FastifyInstance, host: PageHost<Send>): Promise<void>;
}
