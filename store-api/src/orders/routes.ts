import { formatReais } from '@storefront/contracts';
import {
  buyAgainEndpoint,
  couponEndpoint,
  createOrderEndpoint,
  findOrderEndpoint,
  listOrdersEndpoint,
  type Order,
  orderOfCartEndpoint,
  trackingUnknownText,
  trackOrderEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { writeCoupon } from '../cart/contents/cart-lines.ts';
import { findCoupon } from '../cart/coupons/coupons.ts';
import { nameCode, readTypedCode } from '../cart/coupons/typed-code.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { reais } from '../catalogue/offers/prices.ts';
import {
  findSession,
  hasSessionCookie,
  openSession,
  type VisitServices,
} from '../identity/session/session.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { type Call, serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';
import type { PostalCodes } from '../shipping/postal-codes/postal-codes.ts';
import { buyAgain } from './buy-again/buy-again.ts';
import { findOrderOfCart, placeUnpaidOrder } from './placing/place-order.ts';
import { refuseOrder } from './placing/refuse-order.ts';
import { noOwnOrder } from './reading/no-own-order.ts';
import { findOwnOrder, findSessionsOrder, ordersOf } from './reading/read-orders.ts';
import { trackOrder } from './tracking/track-order.ts';
import { limitTries, trackingLimits } from './tracking/tracking-limits.ts';

interface OrderServices extends VisitServices {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
}

async function ownOrder(services: OrderServices, number: string | undefined): Promise<Order> {
  const { database, catalogue, postalCodes } = services;
  const known = { catalogue: catalogue.current(), postalCodes };
  const order = number === undefined ? undefined : await findOwnOrder(database, known, number);
  if (!order) throw notFound('Não há pedido feito deste carrinho');
  return order;
}

const whereDiscountIs = (minimumCents: number) =>
  minimumCents > 0
    ? `O desconto vale em compras a partir de ${formatReais(reais(minimumCents))} à vista.`
    : 'O desconto está no seu carrinho.';

/** Demonstration orders: create one from the cart, list one's own, track one; and coupons. */
export function orderRoutes(app: FastifyInstance, services: () => OrderServices): void {
  serveEndpoint(app, createOrderEndpoint, async ({ body, request, reply }) => {
    const { database, catalogue, secrets, postalCodes } = services();
    const place = postalCodes.require(body.cep);
    const order = { postalCode: body.cep, place, seen: body.visto };
    const number = await repeatTransaction(database, async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      return placeUnpaidOrder(connection, { ...order, session });
    }).catch((error: unknown) => refuseOrder(error, catalogue, request));
    return { pedido: await ownOrder(services(), number) };
  });
  serveEndpoint(app, orderOfCartEndpoint, async ({ params, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    const number = session && (await findOrderOfCart(database, session, params.versao));
    return { pedido: await ownOrder(services(), number) };
  });
  serveEndpoint(app, listOrdersEndpoint, async ({ request }) => {
    const { database, catalogue, secrets } = services();
    const session = await findSession(services(), request);
    if (!session && hasSessionCookie({ request, secrets }))
      throw new HttpProblem(401, 'sign-in-required', 'Sua sessão terminou. Entre de novo na sua conta');
    return { pedidos: session ? await ordersOf(database, catalogue.current(), session) : [] };
  });
  serveEndpoint(app, trackOrderEndpoint, async ({ params, request }) => {
    const { database, catalogue } = services();
    const session = await findSession(services(), request);
    const number = readTypedCode(params.numero);
    const pedido = session && (await findSessionsOrder(database, catalogue.current(), { session, number }));
    if (!pedido) throw noOwnOrder();
    return { pedido };
  });
  serveEndpoint(app, buyAgainEndpoint, async ({ params: { numero: number }, request, reply }) => {
    const { database, catalogue, secrets } = services();
    // a visitor without a session has no order, and gets none for asking
    if (!(await findSession(services(), request))) throw noOwnOrder();
    const now = catalogue.current();
    return database.transaction(async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      return buyAgain(connection, now, { session, number });
    });
  });
  const track = async ({ body }: Call<typeof findOrderEndpoint>) => {
    const { database } = services();
    const pedido = await limitTries(database, readTypedCode(body.numero), () => trackOrder(database, body));
    if (!pedido) throw notFound(trackingUnknownText);
    return { pedido };
  };
  serveLimited(app, findOrderEndpoint, trackingLimits, track);
  serveEndpoint(app, couponEndpoint, async ({ params, request, reply }) => {
    const { database, secrets } = services();
    const buyer = await findSession(services(), request);
    const coupon = await findCoupon(database, params.cupom, buyer);
    if (!coupon) return { sucesso: false, mensagem: `${nameCode(readTypedCode(params.cupom))} não vale` };
    const { code, minimumCents } = coupon;
    if (coupon.exhausted)
      return { sucesso: false, mensagem: `O cupom ${code} já foi usado em todos os pedidos que podia` };
    if (coupon.spent)
      return {
        sucesso: false,
        mensagem: `O cupom ${code} vale só na primeira compra, e você já tem um pedido`,
      };
    await database.transaction(async (connection) => {
      const session = await openSession(connection, { request, reply, secrets });
      await writeCoupon(connection, session.cartId, code);
    });
    return {
      sucesso: true,
      mensagem: `Cupom ${code}: ${coupon.description}. ${whereDiscountIs(minimumCents)}`,
    };
  });
}
