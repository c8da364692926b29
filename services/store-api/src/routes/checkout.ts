import {
  addressFields,
  type CheckoutFields,
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeCheckoutRow, readCheckoutRow } from '../cart/contents/checkout-row.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { completeAddress } from '../checkout/complete-address.ts';
import { type Purchase, placeOrder, readPurchase } from '../checkout/place-order.ts';
import { hasAddress, type Known, readCheckout, readCheckoutState } from '../checkout/read-checkout.ts';
import { serveOnce } from '../identity/serve-once.ts';
import { findSession, openSession, type VisitServices } from '../identity/session/session.ts';
import { issueCode } from '../payments/issue-code.ts';
import { type PaymentProvider, requirePayments } from '../payments/payment-provider.ts';
import type { Spender, WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { StreetProvider } from '../shipping/postal-codes.ts';

interface CheckoutServices extends VisitServices, WithAbuse, Known {
  readonly streets: StreetProvider;
  readonly payments: PaymentProvider;
}

/** Who is about to order, as far as it was typed. */
const describeSpender = (request: FastifyRequest, purchase: Purchase | undefined): Spender => ({
  request,
  session: purchase?.session.id,
  account: purchase?.session.userId,
  recipient: purchase?.fields.email,
  document: purchase?.fields.documento,
});

/** Makes the catalogue follow first, so that the cart which the page reads next can be ordered. */
async function refuseOrder(
  error: unknown,
  catalogue: CatalogueWatch,
  { log }: FastifyRequest,
): Promise<never> {
  if (error instanceof HttpProblem && error.status === 409)
    await catalogue
      .refresh()
      .catch((cause: unknown) => log.warn({ err: cause }, 'the catalogue cannot be read'));
  throw error;
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
    const session = await database.transaction(async (connection) => {
      const opened = await openSession(connection, { request, reply, secrets });
      await changeCheckoutRow(connection, opened.cartId, changes);
      return opened;
    });
    return readCheckout(database, services(), session);
  });
  serveOnce(app, services, placeCheckoutEndpoint, async ({ body: seen, request, reply }) => {
    const { database, catalogue, secrets, payments, abuse } = services();
    requirePayments(payments);
    const visitor = await findSession(services(), request);
    const purchase = visitor && (await readPurchase(database, services(), visitor));
    const spender = describeSpender(request, purchase);
    await abuse.spend('order', spender);
    const from = { address: abuse.hashAddress(request), factor: abuse.factor };
    const numero = await placeOrder(database, services(), purchase, {
      openSession: (connection) => openSession(connection, { request, reply, secrets }),
      seen,
      from,
    }).catch(async (error: unknown) => {
      await abuse.giveBack('order', spender);
      return refuseOrder(error, catalogue, request);
    });
    // the order stands without its code: its page asks for one again
    await issueCode(database, payments, numero).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the payment provider made no code'),
    );
    return { numero };
  });
}
