import {
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { changeCheckoutRow } from '../cart/checkout-row.ts';
import { repeatTransaction } from '../database/repeat-conflicts.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { refuseOrder } from '../orders/refuse-order.ts';
import { issuePix } from '../payments/issue-pix.ts';
import type { Services } from '../services.ts';
import { findSession, openSession } from '../session/session.ts';
import { placeCheckout } from './place-checkout.ts';
import { readCheckout } from './read-checkout.ts';

/** The purchase between cart and order: read it, fill it in, place it. */
export function checkoutRoutes(app: FastifyInstance, services: () => Services): void {
  serveEndpoint(app, readCheckoutEndpoint, async ({ request }) => {
    const { database, secrets } = services();
    const session = await findSession(database, { request, secrets });
    return readCheckout(database, services(), session);
  });
  serveEndpoint(app, changeCheckoutEndpoint, ({ body, request, reply }) => {
    const { database, secrets } = services();
    return database.transaction(async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      await changeCheckoutRow(connection, session.cartId, body);
      return readCheckout(connection, services(), session);
    });
  });
  serveEndpoint(app, placeCheckoutEndpoint, async ({ body: seen, request, reply }) => {
    const { database, catalogue, secrets, payments } = services();
    const numero = await repeatTransaction(database, async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      return placeCheckout(connection, services(), { session, seen });
    }).catch((error: unknown) => refuseOrder(error, catalogue, request));
    // the order stands without its code: its page asks for one again
    await issuePix(database, payments, numero).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the payment provider made no code'),
    );
    return { numero };
  });
}
