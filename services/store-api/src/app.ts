import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { refuseForeignHosts } from '@storefront/server-kit/allowed-hosts';
import { readClientAddress, trustProxies } from '@storefront/server-kit/client-address';
import { createDrain, type Drain, mostConnections, slowClientLimits } from '@storefront/server-kit/listen';
import { acceptEmptyJson, mostBodyBytes, readRequestId } from '@storefront/server-kit/read-request';
import { traceRequests } from '@storefront/server-kit/traces';
import { answerUnread, hostsAreChecked, refuseExpectations } from '@storefront/server-kit/unread-requests';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import * as z from 'zod';
import { createBackOffice } from './back-office/back-office.ts';
import { countRefusals, measureShop } from './back-office/shop-metrics.ts';
import { mailPlace, type Services } from './bootstrap/services.ts';
import { type Cards, createCards } from './catalogue/cards/cards.ts';
import type { Media } from './catalogue/create-media.ts';
import type { Catalogue } from './catalogue/memory/catalogue.ts';
import { sessionCookieName } from './identity/session/session.ts';
import { createListings } from './listing/listing.ts';
import { bannerPictureRoutes } from './listing/showcase/banner-pictures.ts';
import { createCachedBodies } from './platform/http/bodies/cached-bodies.ts';
import { checkAnswers } from './platform/http/errors/declared-errors.ts';
import { answerError, handleErrors } from './platform/http/errors/error-handler.ts';
import { HttpProblem } from './platform/http/errors/problems.ts';
import { refuseCodedBodies, refuseForeignOrigins, requireAppToken } from './platform/http/guards.ts';
import { waitText, writeCountStore } from './platform/http/write-limits.ts';
import { storeMetrics } from './platform/operations/metrics.ts';
import { healthRoute } from './platform/operations/readiness.ts';
import type { StoreApiConfig } from './platform/settings/config.ts';
import { afterSaleRoutes } from './routes/after-sale.ts';
import { backOfficeRoutes } from './routes/back-office.ts';
import { cartRoutes } from './routes/cart.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { contentRoutes } from './routes/content.ts';
import { documentRoutes } from './routes/documents.ts';
import { listingRoutes } from './routes/listing.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pictureRoutes, sealRoutes } from './routes/pictures.ts';
import { marketplaceRoutes, productRoutes } from './routes/product.ts';
import { questionRoutes } from './routes/questions.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { searchRoutes } from './routes/search.ts';
import { shippingRoutes } from './routes/shipping.ts';
import { showcaseRoutes } from './routes/showcase.ts';
import { accountRoutes } from './routes/sign-in.ts';
import { stockAlertRoutes } from './routes/stock-alerts.ts';
import { pageRoutes } from './routes/unscripted.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

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

/** A shell passes on what its own limit of headers lets through. */
const mostHeaderBytes = 65_536;

function openServer(logger: boolean, trustProxy: string): FastifyInstance {
  const limits = slowClientLimits(15_000);
  const app = Fastify({
    ...limits,
    http: { ...limits.http, ...hostsAreChecked, maxHeaderSize: mostHeaderBytes },
    logger: logger ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger for each request would only carry the id, which the error handler writes itself
    childLoggerFactory: (own) => own,
    genReqId: readRequestId,
    trustProxy: trustProxies(trustProxy),
    bodyLimit: mostBodyBytes,
    // no hook has run
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
    clientErrorHandler: answerUnread(),
    routerOptions: { maxParamLength: 300 },
  });
  refuseExpectations(app.server);
  app.server.maxConnections = mostConnections;
  return app;
}

/** Counts only calls that change something: `serveEndpoint` marks their routes, all others have no hook. */
async function limitWrites(app: FastifyInstance, services: () => Services): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => readClientAddress(request).block,
    store: writeCountStore(() => services().database),
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(429, 'too-many-requests', `Muitas requisições; tente de novo em ${waitText(ttl)}`),
  });
}

type ReadCards = (catalogue: Catalogue) => Cards;

interface CatalogueParts {
  readonly readCards: ReadCards;
  readonly config: StoreApiConfig;
}

/** Routes whose replies are the same for everyone; they read no cookies. */
function mountCatalogue(
  app: FastifyInstance,
  services: () => Services,
  { readCards, config }: CatalogueParts,
): void {
  const cached = { services, bodies: createCachedBodies() };
  const renderListing = createListings(readCards);
  contentRoutes(app, cached, { shopConfig: services().shopConfig, drawings: config.drawings });
  listingRoutes(app, { ...cached, renderListing });
  searchRoutes(app, { ...cached, renderListing, engine: services().search });
  showcaseRoutes(app, { ...cached, readCards });
  marketplaceRoutes(app, cached);
  productRoutes(app, cached);
  shippingRoutes(app, services);
}

/** Routes whose replies belong to one visitor. */
async function mountVisits(
  app: FastifyInstance,
  services: () => Services,
  { readCards, config }: CatalogueParts,
): Promise<void> {
  const { shopOrigins, moderators, unscripted } = config;
  const [shopOrigin = ''] = shopOrigins;
  await app.register(cookie);
  cartRoutes(app, services);
  accountRoutes(app, services, shopOrigin);
  wishlistRoutes(app, { services, readCards });
  orderRoutes(app, services);
  checkoutRoutes(app, services);
  await paymentRoutes(app, services);
  afterSaleRoutes(app, services);
  const { pages } = services();
  if (pages)
    await app.register(async (scope) =>
      pages(scope, createBackOffice({ ...services(), place: mailPlace(config), sender: config.mailSender })),
    );
  stockAlertRoutes(app, services);
  reviewRoutes(app, services);
  questionRoutes(app, services);
  moderationRoutes(app, { services, moderators, shopOrigin });
  if (unscripted !== undefined) await app.register((scope) => pageRoutes(scope, unscripted));
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
  acceptEmptyJson(app);
  app.decorate('onUndeclared', parts.onUndeclared ?? ((what: string) => app.log.error(what)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  refuseForeignHosts(app, config.allowedHosts);
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
  const registry = parts.metrics ?? new Registry();
  measureShop(registry, parts.services.database);
  app.decorate('onRefusal', countRefusals(registry));
  storeMetrics(app, {
    catalogue: parts.services.catalogue,
    writes: parts.services.writes,
    database: parts.services.database,
    providerCalls: parts.services.providerCalls,
    token: config.metricsToken,
    registry,
  });
  healthRoute(app, { ...parts, drain });
  const readCards = createCards();
  mountCatalogue(app, services, { readCards, config });
  await app.register((visits) => mountVisits(visits, services, { readCards, config }));
  await app.register((scope) => backOfficeRoutes(scope, services, config.shopOrigins[0] ?? ''));
  newsletterRoutes(app, services, config.shopOrigins[0] ?? '');
  documentRoutes(app, services);
  sealRoutes(app);
  bannerPictureRoutes(app, () => services().catalogue.current());
  pictureRoutes(app, parts.media);
  return { app, drain };
}
