import { randomBytes } from 'node:crypto';
import { type ApiClient, type ModuleId, remoteNames, type StoreConfig } from '@storefront/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chosenBy } from '../composition/choose.ts';
import { startComposition } from '../composition/compose-page.ts';
import { layoutLoads } from '../composition/layout-loads.ts';
import { type RenderSettings, renderStreamed, renderWhole } from '../composition/render-page.ts';
import { matchRoute } from '../page/routes.ts';
import type { ReadyRelease } from '../release/ready-release.ts';
import type { ReleaseStore, Visitor } from '../release/release-store.ts';
import { bucketOf, newVisitor, visitorCookie } from '../release/visitor.ts';
import { PageCache, type StoredPage } from './page-cache.ts';
import { problemPage } from './problem-page.ts';
import { runLoad } from './run-load.ts';
import { securityHeaders } from './security-headers.ts';

export interface PageRoutesOptions extends Omit<RenderSettings, 'origin' | 'onError'> {
  readonly releases: ReleaseStore;
  readonly config: () => Promise<StoreConfig>;
  readonly api: ApiClient;
  readonly loadBudgetMs: number;
}

const pageCacheOptions = { freshMs: 1000, staleMs: 10_000, maxBytes: 64_000_000 };

const isLayout = (module: ModuleId) => !module.endsWith('Page');

/** Every address that is not a file or a call: a page, composed of the releases in force now. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { releases, config, api, loadBudgetMs } = options;
  const cache = new PageCache(pageCacheOptions);
  const onError = (error: unknown, where: string) => app.log.error({ err: error }, `${where} threw`);

  const load = async (
    release: ReadyRelease,
    module: ModuleId,
    place: { path: string; search: string; device: 'mobile' | 'desktop' },
  ) =>
    runLoad(release, module, { ...place, config: await config(), api, budgetMs: loadBudgetMs }, (error) =>
      app.log.warn({ err: error }, `${module}@${release.record.version}: load failed on ${place.path}`),
    );
  const layout = layoutLoads({
    freshMs: 5000,
    load: (release, module) => load(release, module, { path: '/', search: '', device: 'desktop' }),
  });

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://shop');
    const place = { path: url.pathname, search: url.search, device: deviceOf(request) };
    const visitor = visitorOf(request, reply, releases);
    const chosen = chosenBy((remote) => releases.candidates(remote, visitor));
    const settings: RenderSettings = { ...options, origin: originOf(request), onError };
    const compose = async () =>
      startComposition(place, await config(), chosen, (release, module) =>
        isLayout(module) ? layout(release, module) : load(release, module, place),
      );
    if (matchRoute(place.path)?.visibility === 'private') {
      const nonce = randomBytes(16).toString('base64');
      const page = await renderStreamed(await compose(), settings, nonce);
      return reply
        .code(page.status)
        .headers({ ...page.headers, ...securityHeaders(nonce), 'cache-control': 'no-store' })
        .send(page.body);
    }
    url.searchParams.sort();
    const versions = remoteNames.map((remote) =>
      chosen[remote].map(({ record }) => record.version).join('|'),
    );
    const key = [settings.origin, place.device, versions.join(','), url.pathname, url.search].join(' ');
    const page = await cache.get(
      key,
      async () => renderWhole(await compose(), settings),
      (error) => onError(error, 'renewing a page'),
    );
    return sendWhole(request, reply, page, visitor !== undefined);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) request.log.error({ err: error }, 'the page could not be composed');
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

/** `personal`: the page was chosen for this visitor, so nobody else may be given it. */
function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  personal: boolean,
): FastifyReply {
  const outage = page.status === 503;
  reply
    .code(page.status)
    .headers({ ...page.headers, ...securityHeaders() })
    .header('cache-control', outage || personal ? 'no-store' : 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (outage) reply.header('retry-after', '10');
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** The server's guess of the screen: 360 px wide for mobile user agents, 1366 otherwise. */
function deviceOf(request: FastifyRequest): 'mobile' | 'desktop' {
  return /\bMobi|Android|iPhone/i.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** While a canary runs, every visitor has a cookie that keeps them on their side of it. */
function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: ReleaseStore,
): Visitor | undefined {
  if (!releases.hasCanary()) return undefined;
  const known = new RegExp(`(?:^|; )${visitorCookie}=([\\w-]{8,64})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  const visitor = known ?? newVisitor();
  if (known === undefined)
    reply.header(
      'set-cookie',
      `${visitorCookie}=${visitor}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
    );
  return { bucketOf: (remote) => bucketOf(remote, visitor) };
}
