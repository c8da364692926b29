import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { createDrain, type Drain } from '@storefront/server-kit/drain';
import { readRequestId } from '@storefront/server-kit/request-id';
import { mostConnections, slowClientLimits } from '@storefront/server-kit/slow-clients';
import { traceRequests } from '@storefront/server-kit/traces';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import * as z from 'zod';
import { afterSaleRoutes } from './after-sale/routes.ts';
import type { Services } from './bootstrap/services.ts';
import { cartRoutes } from './cart/routes.ts';
import { wishlistRoutes } from './cart/wishlist/routes.ts';
import { type Cards, createCards } from './catalogue/cards/cards.ts';
import type { Catalogue } from './catalogue/memory/catalogue.ts';
import type { Media } from './catalogue/pictures/create-media.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { demoConsoleRoutes } from './console/routes.ts';
import { newsletterRoutes } from './content/newsletter/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { sealRoutes } from './content/seal-routes.ts';
import { moderationRoutes } from './feedback/moderation/routes.ts';
import { questionRoutes } from './feedback/questions/routes.ts';
import { reviewRoutes } from './feedback/reviews/routes.ts';
import { sessionCookieName } from './identity/session/session.ts';
import { accountRoutes } from './identity/sign-in/routes.ts';
import { createListings } from './listing/listing.ts';
import { listingRoutes } from './listing/routes.ts';
import { searchRoutes } from './listing/search/routes.ts';
import { bannerPictureRoutes } from './listing/showcase/banner-pictures.ts';
import { showcaseRoutes } from './listing/showcase/routes.ts';
import { pictureRoutes } from './media/pictures/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { createCachedBodies } from './platform/http/bodies/cached-bodies.ts';
import { checkAnswers } from './platform/http/errors/declared-answers.ts';
import { answerError, handleErrors } from './platform/http/errors/error-handler.ts';
import { HttpProblem } from './platform/http/errors/problems.ts';
import { refuseCodedBodies, refuseForeignOrigins, requireAppToken } from './platform/http/guards.ts';
import { waitText } from './platform/http/limits/wait-text.ts';
import { writeCountStore } from './platform/http/limits/write-limits.ts';
import { openApiRoutes } from './platform/openapi/routes.ts';
import { storeMetrics } from './platform/operations/metrics.ts';
import { healthRoute } from './platform/operations/readiness.ts';
import type { StoreApiConfig } from './platform/settings/config.ts';
import { useStoreConfig } from './platform/shop-config/shop.ts';
import { documentRoutes } from './product/documents/routes.ts';
import { marketplaceRoutes } from './product/marketplace/routes.ts';
import { productRoutes } from './product/routes.ts';
import { stockAlertRoutes } from './product/stock-alerts/stock-alert-routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { unscriptedRoutes } from './unscripted/routes.ts';

export interface AppParts {
  readonly config: StoreApiConfig;
  readonly media: Media;
  readonly services: Services;
  readonly logger?: boolean;
  /** Metrics of the whole process; absent: none. */
  readonly metrics?: Registry;
  /** Called with a refusal that its endpoint does not declare; without it, it is logged. */
  readonly onUndeclared?: (what: string) => void;
}

const bodyLimitBytes = 65_536;

/** A shell passes on what its own limit of headers lets through. */
const mostHeaderBytes = 65_536;

function openServer(logger: boolean, trustProxy: string): FastifyInstance {
  const limits = slowClientLimits(15_000);
  const app = Fastify({
    ...limits,
    http: { ...limits.http, maxHeaderSize: mostHeaderBytes },
    logger: logger ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger for each request would only carry the id, which the error handler writes itself
    childLoggerFactory: (own) => own,
    genReqId: readRequestId,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 300 },
  });
  app.server.maxConnections = mostConnections;
  return app;
}

/** Counts only calls that change something: `serveEndpoint` marks their routes, all others have no hook. */
async function limitWrites(app: FastifyInstance, services: () => Services): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: writeCountStore(() => services().database),
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(429, 'too-many-requests', `Muitas requisições; tente de novo em ${waitText(ttl)}`),
  });
}

type CardsOf = (catalogue: Catalogue) => Cards;

interface CatalogueParts {
  readonly cardsOf: CardsOf;
  readonly config: StoreApiConfig;
}

/** Routes whose replies are the same for everyone; they read no cookies. */
function mountCatalogue(
  app: FastifyInstance,
  services: () => Services,
  { cardsOf, config }: CatalogueParts,
): void {
  const cached = { services, bodies: createCachedBodies() };
  const listingOf = createListings(cardsOf);
  contentRoutes(app, cached, { shopConfig: services().shopConfig, drawings: config.drawings });
  listingRoutes(app, { ...cached, listingOf });
  searchRoutes(app, { ...cached, listingOf, engine: services().search });
  showcaseRoutes(app, { ...cached, cardsOf });
  marketplaceRoutes(app, cached);
  productRoutes(app, cached);
  shippingRoutes(app, services);
}

/** Routes whose replies belong to one visitor. */
async function mountVisits(
  app: FastifyInstance,
  services: () => Services,
  { cardsOf, config }: CatalogueParts,
): Promise<void> {
  const { shopOrigins, moderators } = config;
  const [shopOrigin = ''] = shopOrigins;
  await app.register(cookie);
  cartRoutes(app, services);
  accountRoutes(app, services, shopOrigin);
  wishlistRoutes(app, { services, cardsOf });
  orderRoutes(app, services);
  checkoutRoutes(app, services);
  await paymentRoutes(app, services, shopOrigins);
  afterSaleRoutes(app, services);
  if (services().hasDemoConsole)
    await app.register((scope) => demoConsoleRoutes(scope, services, shopOrigin));
  stockAlertRoutes(app, services);
  reviewRoutes(app, services);
  questionRoutes(app, services);
  moderationRoutes(app, { services, moderators, shopOrigin });
  const { shopConfig, catalogue } = services();
  await app.register((scope) => unscriptedRoutes(scope, shopConfig, catalogue));
}

/**
 * Builds the server without listening. Error handling is set first, because a route keeps the handler that was set when
 * it was created.
 */
export async function createApp(
  parts: AppParts,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const { config } = parts;
  // people of the shop read problem documents, so their field messages are Portuguese
  z.config(z.locales.ptBR());
  const app = openServer(parts.logger ?? false, config.trustProxy);
  traceRequests(app, process.env);
  const drain = createDrain(app);
  handleErrors(app);
  app.decorate('onUndeclared', parts.onUndeclared ?? ((what: string) => app.log.error(what)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  requireAppToken(app, config.appToken);
  refuseForeignOrigins(app, config.shopOrigins);
  refuseCodedBodies(app);
  if (parts.onUndeclared) checkAnswers(app, parts.onUndeclared);
  const secureCookies = config.shopOrigins.some((origin) => origin.startsWith('https:'));
  app.decorate('secureCookies', secureCookies);
  const services = () => parts.services;
  await limitWrites(app, services);
  app.decorate('writesPerMinute', config.writesPerMinute);
  openApiRoutes(app, sessionCookieName(secureCookies));
  storeMetrics(app, {
    catalogue: parts.services.catalogue,
    token: config.metricsToken,
    registry: parts.metrics,
  });
  healthRoute(app, { ...parts, drain });
  const cardsOf = createCards();
  const { shopConfig } = parts.services;
  // another shop of this process may have had another configuration
  useStoreConfig(shopConfig.current().config);
  mountCatalogue(app, services, { cardsOf, config });
  await app.register((visits) => mountVisits(visits, services, { cardsOf, config }));
  newsletterRoutes(app, services, config.shopOrigins[0] ?? '');
  documentRoutes(app, services);
  sealRoutes(app);
  bannerPictureRoutes(app);
  pictureRoutes(app, parts.media);
  return { app, drain };
}
