import { remoteNames, type StoreConfig } from '@storefront/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Development } from '../development/development.ts';
import { assemblePage } from '../document/assemble.ts';
import type { ShellFiles } from '../document/shell-files.ts';
import { StyleCache } from '../document/styles.ts';
import { type Chosen, chooseReleases } from '../fragments/choose.ts';
import { type FragmentOptions, makeFragment } from '../fragments/fragment.ts';
import { matchRoute, slotsOf } from '../page/routes.ts';
import type { ReleaseStore, Visitor } from '../releases/store.ts';
import { bucketOf, newVisitor, visitorCookie } from '../releases/visitor.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { createPageCache, type StoredPage, storePage } from './page-cache.ts';
import { problemPage } from './problem-page.ts';
import { securityHeaders } from './security.ts';
import { sendPage } from './send-page.ts';
import { redirectTracked } from './tracking-parameters.ts';

export interface PagesOptions {
  readonly releases: ReleaseStore;
  readonly fragments: FragmentOptions;
  readonly config: () => Promise<StoreConfig>;
  readonly shell: ShellFiles;
  /** Absent where pages take no remote from a development server. */
  readonly development?: Development | undefined;
}

/** Every URL that is not a file or a call: a page, made of the releases in force now. */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { releases, fragments, config, development } = options;
  const { breakers } = fragments;
  const cache = createPageCache((error, key) => app.log.warn({ err: error }, `${key} could not be renewed`));

  const styles = new StyleCache();

  const makePage = async (
    location: Omit<RenderRequest, 'config'>,
    chosen: Chosen,
    shell: ShellFiles,
    origin: string,
  ): Promise<StoredPage> => {
    const request = { ...location, config: await config() };
    const route = matchRoute(location.path);
    const made = slotsOf(route).map((module) => makeFragment(module, chosen, request, fragments));
    const openKeys = breakers.openKeys();
    const parts = { route, request, chosen, shell, styles, origin, openKeys };
    return storePage(assemblePage({ ...parts, fragments: await Promise.all(made) }));
  };

  app.get('/*', { onRequest: redirectTracked }, async (request, reply) => {
    const { pathname: path, search } = new URL(request.url, 'http://shop');
    const location = { path, search, device: deviceOf(request) };
    const visitor = visitorOf(request, reply, releases);
    const developed = await development?.(request);
    const chosen = chooseReleases((remote) => {
      const own = developed?.releases.get(remote);
      return [...(own ? [own] : []), ...releases.candidates(remote, visitor)];
    });
    const origin = `${request.protocol}://${request.host}`;
    const make = () => makePage(location, chosen, developed?.shell ?? options.shell, origin);
    const isPublic = !developed && matchRoute(path)?.visibility !== 'private';
    const versions = remoteNames.map((remote) => chosen[remote].map(({ record }) => record.version));
    // releases and circuits are part of the key, so that a rollback is never answered from before it
    const key = [origin, location.device, versions.join(), breakers.openKeys().join(), path, search].join(
      ' ',
    );
    return sendPage(request, reply, await (isPublic ? cache.get(key, make) : make()), {
      shared: isPublic && visitor === undefined,
      developmentOrigins: developed?.origins,
    });
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) request.log.error({ err: error, requestId: request.id }, 'no page could be made');
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '10',
      })
      .headers(securityHeaders())
      .send(problemPage(status, 'Não foi possível carregar esta página', options.shell.styles));
  });
}

/** The server's guess of the screen: 360 px wide for mobile user agents, 1366 otherwise. */
function deviceOf(request: FastifyRequest): 'mobile' | 'desktop' {
  return /\bMobi|Android|iPhone/i.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

/** While a canary runs, every visitor has a cookie that keeps them on their side of it. */
function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: ReleaseStore,
): Visitor | undefined {
  if (!releases.hasCanary()) return undefined;
  const pattern = new RegExp(`(?:^|; )${visitorCookie}=([\\w-]{8,64})(?:;|$)`);
  const known = pattern.exec(request.headers.cookie ?? '')?.[1];
  const visitor = known ?? newVisitor();
  if (known === undefined)
    reply.header(
      'set-cookie',
      `${visitorCookie}=${visitor}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
    );
  return { bucketOf: (remote) => bucketOf(remote, visitor) };
}
