import { formatReais } from '@storefront/contracts';
import {
  buyAgainEndpoint,
  couponEndpoint,
  findOrderEndpoint,
  listOrdersEndpoint,
  trackingUnknownText,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { writeCoupon } from '../cart/contents/cart-lines.ts';
import { describeEnded, findCoupon, findEndedCoupon } from '../cart/coupons/coupons.ts';
import { nameCode, readTypedCode } from '../cart/coupons/typed-code.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { reais } from '../catalogue/offers/prices.ts';
import {
  findSession,
  hasSessionCookie,
  openSession,
  type VisitServices,
} from '../identity/session/session.ts';
import { buyAgain } from '../orders/buy-again.ts';
import { noOwnOrder, readOrders } from '../orders/reading/read-orders.ts';
import { trackingLimits, trackOrder } from '../orders/track-order.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { type Call, serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';
import type { PostalCodes } from '../shipping/postal-codes.ts';

interface OrderServices extends VisitServices, WithAbuse {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
}

const whereDiscountIs = (minimumCents: number) =>
  minimumCents > 0
    ? `O desconto vale em compras a partir de ${formatReais(reais(minimumCents))} à vista.`
    : 'O desconto está no seu carrinho.';

const firstPurchaseText = 'Vale só na primeira compra, uma vez por e-mail e por CPF ou CNPJ.';

/** Orders that were placed: list one's own, track one, buy one again; and coupons. */
export function orderRoutes(app: FastifyInstance, services: () => OrderServices): void {
  serveEndpoint(app, listOrdersEndpoint, async ({ request }) => {
    const { database, catalogue, secrets } = services();
    const session = await findSession(services(), request);
    if (!session && hasSessionCookie({ request, secrets }))
      throw new HttpProblem(401, 'sign-in-required', 'Sua sessão terminou. Entre de novo na sua conta');
    return { pedidos: session ? await readOrders(database, catalogue.current(), session) : [] };
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
  const track = async ({ body, request }: Call<typeof findOrderEndpoint>) => {
    const { database, abuse } = services();
    const spender = { request, number: readTypedCode(body.numero) };
    await abuse.spend('tracking', spender);
    const pedido = await trackOrder(database, body);
    if (!pedido) throw notFound(trackingUnknownText);
    await abuse.giveBack('tracking', spender);
    return { pedido };
  };
  serveLimited(app, findOrderEndpoint, trackingLimits, track);
  serveEndpoint(app, couponEndpoint, async ({ params, request, reply }) => {
    const { database, secrets, abuse } = services();
    const buyer = await findSession(services(), request);
    const spender = { request, session: buyer?.id };
    await abuse.spend('coupon', spender);
    const coupon = await findCoupon(database, params.cupom, buyer);
    const ended = coupon ? undefined : await findEndedCoupon(database, params.cupom);
    if (coupon || ended) await abuse.giveBack('coupon', spender);
    if (ended) return { sucesso: false, mensagem: describeEnded(ended) };
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
      mensagem: `Cupom ${code}: ${coupon.description}. ${whereDiscountIs(minimumCents)}${coupon.firstPurchase ? ` ${firstPurchaseText}` : ''}`,
    };
  });
}
