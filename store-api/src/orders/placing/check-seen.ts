import { formatReais } from '@storefront/contracts';
import type { OrderProblemCode, SeenCart } from '@storefront/contracts/api';
import { reais } from '../../catalogue/offers/prices.ts';
import type { Session } from '../../identity/session/session.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

const refuse = (code: OrderProblemCode, field: keyof SeenCart, detail: string) =>
  new HttpProblem(409, code, detail, { [`visto.${field}`]: 'mudou' });

/** @throws HttpProblem 409 when another account, or none, is signed in than the shopper saw */
export function checkShopper({ userId }: Session, { idUsuario }: Pick<SeenCart, 'idUsuario'>): void {
  if (userId === idUsuario) return;
  const text = userId === undefined ? 'Você saiu da conta' : 'A conta deste navegador mudou';
  throw refuse('shopper-changed', 'idUsuario', text);
}

/** The cart's lines are not those that the shopper saw. */
export const cartChanged = () => refuse('cart-changed', 'versao', 'O carrinho mudou');

interface PresentTotal {
  readonly goodsCents: number;
  /** The cart's coupon if it no longer holds. */
  readonly endedCoupon: string | undefined;
}

/** @throws HttpProblem 409 when the goods cost something else than the shopper saw, if that is said */
export function checkTotal(
  { goodsCents, endedCoupon }: PresentTotal,
  { totalCentavos }: Partial<Pick<SeenCart, 'totalCentavos'>>,
): void {
  if (totalCentavos === undefined || goodsCents === totalCentavos) return;
  const reason = endedCoupon === undefined ? '' : `O cupom ${endedCoupon} não vale mais. `;
  const text = `${reason}O total à vista agora é ${formatReais(reais(goodsCents))}`;
  throw refuse('cart-changed', 'totalCentavos', text);
}
