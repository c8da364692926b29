import { afterSaleEndpoint, cancelOrderEndpoint, returnItemsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../identity/session/session.ts';
import { type PaymentServices, readOrderPayment } from '../payments/reading/read-payment.ts';
import { refundDue } from '../payments/refunds/refund-due.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { cancelOrder } from './cancelling/cancel-order.ts';
import { readAfterSale } from './read-after-sale.ts';
import { askReturn } from './returning/ask-return.ts';

/** What a shopper may do with an order that was made. */
export function afterSaleRoutes(app: FastifyInstance, services: () => PaymentServices): void {
  /** What the provider does not give back now, the sweep gives back later. */
  const giveBack = ({ log }: FastifyRequest) =>
    refundDue(services().database, services().payments).catch((error: unknown) =>
      log.warn({ err: error }, 'the payment provider gave nothing back'),
    );
  serveEndpoint(app, cancelOrderEndpoint, async ({ params: { numero }, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    await repeatTransaction(database, (connection) => cancelOrder(connection, session, numero));
    await giveBack(request);
    return readOrderPayment(services(), session, numero);
  });
  serveEndpoint(app, afterSaleEndpoint, async ({ params: { numero: number }, request }) => {
    const session = await findSession(services(), request);
    return readAfterSale(services().database, { session, number }, new Date());
  });
  serveEndpoint(app, returnItemsEndpoint, async ({ params: { numero: number }, body, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    const parts = { session, number, asked: body.itens, now: new Date() };
    await repeatTransaction(database, (connection) => askReturn(connection, parts));
    await giveBack(request);
    return readAfterSale(database, { session, number }, new Date());
  });
}
