import { readReviewEndpoint, removeReviewEndpoint, storeReviewEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../../identity/session/session.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { productIdIn } from '../texts/find-product.ts';
import { readAuthor } from '../texts/read-author.ts';
import { countText, textsOfAddress } from '../texts/written-limits.ts';
import { readOwnReview } from './own-review.ts';
import { removeReview, storeReview } from './store-review.ts';

/** Lets who has got a product review it, once. */
export function reviewRoutes(app: FastifyInstance, services: () => VisitServices & WithCatalogue): void {
  const productId = ({ id }: { readonly id: string }) => productIdIn(services().catalogue.current(), id);
  const keyOf = (request: FastifyRequest, { id }: { readonly id: string }) =>
    readAuthor(services(), request, id);
  serveEndpoint(app, readReviewEndpoint, async ({ params, request }) => {
    const { database, secrets } = services();
    const session = await findSession(database, { request, secrets });
    return readOwnReview(database, { productId: productId(params), userId: session?.userId });
  });
  serveEndpoint(
    app,
    storeReviewEndpoint,
    async ({ params, body, request }) => {
      const { database } = services();
      const key = await keyOf(request, params);
      await countText(database, key.userId);
      return repeatTransaction(database, (connection) => storeReview(connection, key, body));
    },
    textsOfAddress,
  );
  serveEndpoint(app, removeReviewEndpoint, async ({ params, request }) => {
    const key = await keyOf(request, params);
    return repeatTransaction(services().database, (connection) => removeReview(connection, key));
  });
}
