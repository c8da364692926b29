import { afterSaleEndpoint, cancelOrderEndpoint, returnItemsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { askReturn } from '../after-sale/ask-return.ts';
import { cancelOrder } from '../after-sale/cancel-order.ts';
import { readAfterSale } from '../after-sale/read-after-sale.ts';
import { serveOnce } from '../identity/serve-once.ts';
import { findSession } from '../identity/session/session.ts';
import { type PaymentServices, readOrderPayment } from '../payments/read-payment.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

/** What a shopper may do with an order that was made. What is then due is given back by the sweep of payments, never here. */
export function afterSaleRoutes(app: FastifyInstance, services: () => PaymentServices): void {
  serveOnce(app, services, cancelOrderEndpoint, async ({ params: { numero }, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    await repeatTransaction(database, (connection) => cancelOrder(connection, session, numero));
    return readOrderPayment(services(), session, numero);
  });
  serveEndpoint(app, afterSaleEndpoint, async ({ params: { numero: number }, request }) => {
    const session = await findSession(services(), request);
    return readAfterSale(services().database, { session, number }, new Date());
  });
  serveOnce(app, services, returnItemsEndpoint, async ({ params: { numero: number }, body, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    const parts = { session, number, asked: body.itens, now: new Date() };
    await repeatTransaction(database, (connection) => askReturn(connection, parts));
    return readAfterSale(database, { session, number }, new Date());
  });
}
