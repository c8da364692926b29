import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPart } from '../request/rewrite-url.ts';

/**
 * Hook of the pages' route: a path that the server reads as another one (`%2D` as `-`) redirects to it, so that the
 * browser's routes read the same.
 */
export async function redirectNormalized(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (ownPart(request.originalUrl) !== request.url) await redirect(reply, request.url);
}

/** Redirects a path that is no page to the same one in lower case, as links in print and mail are often typed. */
export function redirectToLowerCase(request: FastifyRequest, reply: FastifyReply): boolean {
  const [path = '', query] = request.url.split(/(?=\?)/s, 2);
  // the letters of an escape stay as they are
  const lower = path.replace(/%[0-9A-F]{2}|[A-Z]+/g, (text) =>
    text.startsWith('%') ? text : text.toLowerCase(),
  );
  if (lower === path) return false;
  void redirect(reply, lower + (query ?? ''));
  return true;
}

const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(url, 301);
