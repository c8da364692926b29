import {
  addToWishlistEndpoint,
  removeFromWishlistEndpoint,
  verifyWishlistEndpoint,
  wishlistEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cards } from '../catalogue/cards/cards.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { findSession, type VisitServices } from '../identity/session/session.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint, serveRaw } from '../platform/http/serve-endpoint.ts';

async function favourites(connection: Queryable, userId: number): Promise<number[]> {
  const rows = await connection.prepared.rows<{ id: number }>(
    'select product_id id from wishlist_items where user_id = $1 order by added_at desc, product_id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

interface WishlistParts {
  readonly services: () => VisitServices & { readonly catalogue: CatalogueWatch };
  readonly readCards: (catalogue: Catalogue) => Cards;
}

/** Favourites belong to an account: without one, changing them is refused, and the list is empty. */
export function wishlistRoutes(app: FastifyInstance, { services, readCards }: WishlistParts): void {
  const readUserId = async (request: FastifyRequest): Promise<number | undefined> => {
    return (await findSession(services(), request))?.userId;
  };
  const signedIn = async (request: FastifyRequest): Promise<number> => {
    const userId = await readUserId(request);
    if (userId === undefined)
      throw new HttpProblem(401, 'sign-in-required', 'Entre na sua conta para ter favoritos');
    return userId;
  };

  serveEndpoint(app, addToWishlistEndpoint, async ({ body, request }) => {
    const { database, catalogue } = services();
    const userId = await signedIn(request);
    if (catalogue.current().findRow(body.idProduto) === undefined)
      throw new HttpProblem(422, 'product-unknown', `Não há produto com o código ${body.idProduto}`, {
        idProduto: 'não existe',
      });
    await database.rows(
      'insert into wishlist_items (user_id, product_id) values ($1, $2) on conflict do nothing',
      [userId, body.idProduto],
    );
    return { sucesso: true, ids: await favourites(database, userId) };
  });
  serveEndpoint(app, removeFromWishlistEndpoint, async ({ body, request }) => {
    const { database } = services();
    const userId = await signedIn(request);
    await database.rows('delete from wishlist_items where user_id = $1 and product_id = $2::bigint', [
      userId,
      body.idProduto,
    ]);
    return { sucesso: true, ids: await favourites(database, userId) };
  });
  serveEndpoint(app, verifyWishlistEndpoint, async ({ body, request }) => {
    const userId = await readUserId(request);
    const ids = userId === undefined ? [] : await favourites(services().database, userId);
    return { sucesso: ids.includes(body.idProduto), ids };
  });
  serveRaw(app, wishlistEndpoint, async ({ request, reply }) => {
    const userId = await signedIn(request);
    const { database, catalogue } = services();
    const now = catalogue.current();
    const rows = (await favourites(database, userId)).flatMap((id) => now.findRow(id) ?? []);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return reply.send(`{"produtos":${readCards(now).json(rows)}}`);
  });
}
