import { randomBytes } from 'node:crypto';
import { remoteNames, type StoreConfig } from '@storefront/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Composition, type PageRequest } from '../composition/compose-page.ts';
import { ContentMemory } from '../composition/content-memory.ts';
import type { GuardedLoads } from '../composition/guarded-loads.ts';
import { type RenderSettings, renderStreamed } from '../composition/render-page.ts';
import { SlotMemory } from '../composition/slot-memory.ts';
import { renderWhole } from '../composition/whole-page.ts';
import { WrittenTexts } from '../composition/written-texts.ts';
import type { Development } from '../development/development.ts';
import { type Chosen, chosenBy } from '../fragments/choose.ts';
import { matchRoute } from '../page/routes.ts';
import type { ReleaseStore, Visitor } from '../releases/store.ts';
import { bucketOf, newVisitor, visitorCookie } from '../releases/visitor.ts';
import { PageCache } from './page-cache.ts';
import { problemPage } from './problem-page.ts';
import { securityHeaders } from './security.ts';
import { sendStored, storedHeaders } from './send-stored.ts';
import { sendStreamed } from './send-streamed.ts';
import { redirectTracked } from './tracking-parameters.ts';

export interface PageRoutesOptions
  extends Omit<RenderSettings, 'origin' | 'onError' | 'texts' | 'memory' | 'contents'> {
  readonly releases: ReleaseStore;
  readonly loads: GuardedLoads;
  readonly config: () => Promise<StoreConfig>;
  /** Absent where pages take no remote from a development server. */
  readonly development?: Development | undefined;
}

const slotMemoryBytes = 16_000_000;
const contentMemoryChars = 8_000_000;
const pageCacheOptions = { freshMs: 1000, staleMs: 10_000, maxBytes: 64_000_000 };

/** Every address that is not a file or a call: a page, composed of the releases in force now. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { releases, loads, config, development } = options;
  const cache = new PageCache(pageCacheOptions);
  const memory = new SlotMemory(slotMemoryBytes);
  const texts = new WrittenTexts();
  const contents = new ContentMemory(contentMemoryChars, texts);

  app.get('/*', { onRequest: redirectTracked }, async (request, reply) => {
    const url = new URL(request.url, 'http://shop');
    const place: PageRequest = { path: url.pathname, search: url.search, device: deviceOf(request) };
    const visitor = visitorOf(request, reply, releases);
    const developed = await development?.(request);
    const chosen = chosenBy((remote) => {
      const live = releases.candidates(remote, visitor);
      const own = developed?.releases.get(remote);
      return own ? [own, ...live] : live;
    });
    const origin = `${request.protocol}://${request.host}`;
    const { shell } = developed ?? options;
    const settings: RenderSettings = {
      ...options,
      texts,
      memory,
      contents,
      shell,
      origin,
      onError: loads.threw,
    };
    const compose = async () => new Composition(place, await config(), chosen, loads.of(place));
    if (developed || matchRoute(place.path)?.visibility === 'private') {
      const nonce = randomBytes(16).toString('base64');
      const page = await renderStreamed(await compose(), settings, nonce);
      return sendStreamed(request, reply, page, securityHeaders(nonce, developed?.origins));
    }
    const page = await cache.get(
      cacheKey(origin, place, chosen),
      async () => {
        const rendered = await renderWhole(await compose(), settings);
        return { ...rendered, headers: { ...rendered.headers, ...storedHeaders(rendered.status) } };
      },
      (error) => app.log.warn({ err: error }, `${place.path} could not be renewed`),
    );
    return sendStored(request, reply, page, visitor !== undefined);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503)
      request.log.error({ err: error, requestId: request.id }, 'the page could not be composed');
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

/** Everything that changes the HTML; the chosen releases too, so that a roll-back is never answered from before it. */
function cacheKey(origin: string, { path, search, device }: PageRequest, chosen: Chosen): string {
  const versions = remoteNames.map((remote) => chosen[remote].map(({ record }) => record.version).join('|'));
  return [origin, device, versions.join(','), path, search].join(' ');
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
