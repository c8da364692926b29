import {
  addToCartEndpoint,
  type Cart,
  changeCartEndpoint,
  readCartEndpoint,
  removeCouponEndpoint,
  removeFromCartEndpoint,
  upsellEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addToCart, type ChangeResult, changeLine } from '../cart/changing/change-cart.ts';
import { readContents } from '../cart/contents/cart-contents.ts';
import { readLines, removeLine, writeCoupon } from '../cart/contents/cart-lines.ts';
import { cartReply } from '../cart/contents/cart-reply.ts';
import { upsellsFor } from '../cart/upsell.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { serveOnce } from '../identity/serve-once.ts';
import { findSession, openSession, readSession, type VisitServices } from '../identity/session/session.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

type Change = (connection: Queryable, catalogue: Catalogue, cartId: string) => Promise<ChangeResult>;

interface CartServices extends VisitServices {
  readonly catalogue: CatalogueWatch;
}

/** The cart: read, add, change, remove. A reply is sent only after the change is committed. */
export function cartRoutes(app: FastifyInstance, services: () => CartServices): void {
  async function changed(request: FastifyRequest, reply: FastifyReply, change: Change): Promise<Cart> {
    const { database, catalogue, secrets } = services();
    const now = catalogue.current();
    return database.transaction(async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      const messages = await change(connection, now, session.cartId);
      return cartReply(await readContents(connection, session), now, [...messages]);
    });
  }

  serveEndpoint(app, readCartEndpoint, async ({ request }) => {
    const { database, catalogue } = services();
    const session = await findSession(services(), request);
    return cartReply(await readContents(database, session), catalogue.current());
  });
  serveEndpoint(app, upsellEndpoint, async ({ params, request }) => {
    if (params.nome !== 'carrinhoLateral') throw notFound(`Não há oferta adicional "${params.nome}"`);
    const { database, catalogue } = services();
    const session = await findSession(services(), request);
    const lines = session ? await readLines(database, session.cartId) : [];
    return { upsellDisponiveis: upsellsFor(lines, catalogue.current()) };
  });
  serveOnce(app, services, addToCartEndpoint, ({ request, reply, body }) =>
    changed(request, reply, (connection, now, cartId) => addToCart(connection, now, cartId, body)),
  );
  serveEndpoint(app, changeCartEndpoint, ({ request, reply, body }) =>
    changed(request, reply, (connection, now, cartId) => changeLine(connection, now, cartId, body)),
  );
  serveEndpoint(app, removeCouponEndpoint, ({ request }) => {
    const { database, catalogue, secrets } = services();
    return database.transaction(async (connection) => {
      const session = await readSession(connection, { request, secrets });
      if (session) await writeCoupon(connection, session.cartId, null);
      return cartReply(await readContents(connection, session), catalogue.current());
    });
  });
  serveEndpoint(app, removeFromCartEndpoint, ({ request, reply, body }) =>
    changed(request, reply, async (connection, _, cartId) => {
      await removeLine(connection, cartId, body);
      return [];
    }),
  );
}
