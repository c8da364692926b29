import { readReviewEndpoint, removeReviewEndpoint, storeReviewEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { WithCatalogue } from '../catalogue/serve-cached.ts';
import { readOwnReview, removeReview, storeReview } from '../feedback/reviews.ts';
import { readAuthor, readReader, textsOfAddress } from '../feedback/text-key.ts';
import type { VisitServices } from '../identity/session/session.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';

/** Lets who has got a product review it, once. */
export function reviewRoutes(
  app: FastifyInstance,
  services: () => VisitServices & WithCatalogue & WithAbuse,
): void {
  serveEndpoint(app, readReviewEndpoint, async ({ params, request }) => {
    const key = await readReader(services(), request, params.id);
    return readOwnReview(services().database, key);
  });
  serveLimited(app, storeReviewEndpoint, textsOfAddress, async ({ params, body, request }) => {
    const { database, abuse } = services();
    const key = await readAuthor(services(), request, params.id);
    await abuse.spend('text', { request, account: key.userId, product: key.productId });
    return repeatTransaction(database, (connection) => storeReview(connection, key, body));
  });
  serveEndpoint(app, removeReviewEndpoint, async ({ params, request }) => {
    const key = await readAuthor(services(), request, params.id);
    return repeatTransaction(services().database, (connection) => removeReview(connection, key));
  });
}
