import { Signer } from '@fastify/cookie';
import { overridePath } from '@storefront/release-protocol';
import type { FastifyInstance } from 'fastify';
import { ownCookie } from '../request/own-cookie.ts';
import { readOverrideLink } from './override-links.ts';
import { WrongOverride } from './overrides.ts';

export const linkCookie = 'mfe-override-link';

/**
 * `GET /_shell/override?link=…` puts a remote from the visitor's own machine into this browser's pages of the origin of
 * previews, to which the shop passes links on, because nothing there has the shop's session; `?clear` ends that. Without
 * a query it says that the shop takes links.
 */
export function linkRoutes(app: FastifyInstance, key: string): void {
  const signer = new Signer(key);
  app.get<{ Querystring: { readonly link?: string; readonly clear?: string } }>(
    overridePath,
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const { link, clear } = request.query;
      const { isPreview, previewOrigins } = request;
      if (link === undefined && clear === undefined) return { links: true };
      if (previewOrigins === undefined) return reply.callNotFound();
      if (!isPreview) return reply.redirect(previewOrigins.preview + request.url);
      const set = (value: string, lifeSeconds: number) =>
        reply.header(
          'set-cookie',
          ownCookie(request, linkCookie, encodeURIComponent(value), `Max-Age=${lifeSeconds}; HttpOnly`),
        );
      if (link === undefined) return set('', 0).redirect(`${previewOrigins.shop}/`);
      // another site's page must not change what a visitor's shop shows
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return reply
          .code(403)
          .send({ title: 'Overrides are set by opening this address, not by a link of another site' });
      try {
        const { until } = readOverrideLink(link, signer, Date.now());
        return set(link, Math.ceil((until.getTime() - Date.now()) / 1000)).redirect('/');
      } catch (error) {
        if (!(error instanceof WrongOverride)) throw error;
        return reply.code(403).send({ title: error.message });
      }
    },
  );
}
