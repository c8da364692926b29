import { readReviewEndpoint, removeReviewEndpoint, storeReviewEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import type { VisitServices } from '../../identity/session/session.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { serveEndpoint, serveLimited } from '../../platform/http/serve-endpoint.ts';
import { readAuthor, readReader } from '../texts/text-key.ts';
import { countText, textsOfAddress } from '../texts/written-limits.ts';
import { readOwnReview } from './own-review.ts';
import { removeReview, storeReview } from './store-review.ts';

/** Lets who has got a product review it, once. */
export function reviewRoutes(app: FastifyInstance, services: () => VisitServices & WithCatalogue): void {
  serveEndpoint(app, readReviewEndpoint, async ({ params, request }) => {
    const key = await readReader(services(), request, params.id);
    return readOwnReview(services().database, key);
  });
  serveLimited(app, storeReviewEndpoint, textsOfAddress, async ({ params, body, request }) => {
    const { database } = services();
    const key = await readAuthor(services(), request, params.id);
    await countText(database, key.userId);
    return repeatTransaction(database, (connection) => storeReview(connection, key, body));
  });
  serveEndpoint(app, removeReviewEndpoint, async ({ params, request }) => {
    const key = await readAuthor(services(), request, params.id);
    return repeatTransaction(services().database, (connection) => removeReview(connection, key));
  });
}
