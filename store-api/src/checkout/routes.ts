import {
  addressFields,
  type CheckoutFields,
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeCheckoutRow, readCheckoutRow } from '../cart/contents/checkout-row.ts';
import { findSession, openSession, type VisitServices } from '../identity/session/session.ts';
import { refuseOrder } from '../orders/placing/refuse-order.ts';
import { issuePix } from '../payments/pix/issue-pix.ts';
import type { PaymentProvider } from '../payments/provider/payment-provider.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { StreetProvider } from '../shipping/postal-codes/street-provider.ts';
import { completeAddress } from './complete-address.ts';
import { placeCheckout } from './place-checkout.ts';
import { hasAddress, type Known, readCheckout, readCheckoutState } from './read-checkout.ts';

interface CheckoutServices extends VisitServices, Known {
  readonly streets: StreetProvider;
  readonly payments: PaymentProvider;
}

/** The purchase between cart and order: read it, fill it in, place it. */
export function checkoutRoutes(app: FastifyInstance, services: () => CheckoutServices): void {
  serveEndpoint(app, readCheckoutEndpoint, async ({ request }) => {
    const session = await findSession(services(), request);
    return readCheckout(services().database, services(), session);
  });
  /**
   * The changes of an address with the rest of it: the account's, while none was typed, and the street of a new postal
   * code, which is asked for outside of any transaction.
   */
  async function completed(request: FastifyRequest, changes: CheckoutFields): Promise<CheckoutFields> {
    if (!hasAddress(changes)) return changes;
    const { database, streets } = services();
    const session = await findSession(services(), request);
    const row = session && (await readCheckoutRow(database, session.cartId));
    const { fields = {} } = row ? await readCheckoutState(database, services(), { session, row }) : {};
    const whole = await completeAddress(streets, fields, changes).catch((error: unknown) => {
      request.log.warn({ err: error }, 'nobody says the street of a postal code');
      return changes;
    });
    if (!row || hasAddress(row.fields)) return whole;
    return { ...Object.fromEntries(addressFields.map((name) => [name, fields[name]])), ...whole };
  }
  serveEndpoint(app, changeCheckoutEndpoint, async ({ body, request, reply }) => {
    const { database, secrets } = services();
    const changes = await completed(request, body);
    return database.transaction(async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      await changeCheckoutRow(connection, session.cartId, changes);
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
