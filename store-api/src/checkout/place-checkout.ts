import { formatReais } from '@storefront/contracts';
import { chosenVisit, pickupGoneText, type SeenCheckout, visitGoneText } from '@storefront/contracts/api';
import type { Priced } from '../cart/contents/cart-item.ts';
import { finishCheckoutRow, readCheckoutRow } from '../cart/contents/checkout-row.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { Session } from '../identity/session/session.ts';
import { findPickupPlace, pickupsFor } from '../inventory/pickup-places.ts';
import { chargeOf } from '../orders/placing/charge.ts';
import { placeOrder } from '../orders/placing/place-order.ts';
import type { StoredOrder } from '../orders/placing/store-order.ts';
import { lockVisit } from '../orders/visits/visit-schedule.ts';
import { openPayment } from '../payments/states/open-payment.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { demoFreight } from '../shipping/demo-freight.ts';
import { missingFields } from './missing-fields.ts';
import { type CheckoutState, type Known, readCheckoutState, readVisits } from './read-checkout.ts';

const changed = (field: keyof SeenCheckout, detail: string) =>
  new HttpProblem(409, 'checkout-changed', detail, [{ field, message: 'mudou' }]);

/**
 * The half day on which a technician comes, which no other order gets beyond what a state has; undefined without a service.
 * @throws HttpProblem 409 when it has become full or past, or comes before the delivery
 */
async function bookVisit(
  connection: Queryable,
  state: CheckoutState,
  { ordered, seen }: { readonly ordered: readonly Priced[]; readonly seen: SeenCheckout },
): Promise<string | undefined> {
  if (!state.place) return undefined;
  const cart = { lines: ordered, quotes: demoFreight.quote(ordered, state.place) };
  const before = await readVisits(connection, state, cart);
  if (!before) return undefined;
  const visit = seen.visita ?? chosenVisit({ campos: state.fields, visitas: before });
  if (visit !== undefined) await lockVisit(connection, state.place, visit);
  const free = await readVisits(connection, state, cart);
  if (visit !== undefined && free?.includes(visit)) return visit;
  throw new HttpProblem(409, 'visit-unavailable', visitGoneText, { visita: 'não vale' });
}

/**
 * The freight of the delivery that was chosen; nothing for a pick-up.
 * @throws HttpProblem 422 when something is missing, 409 when the row is not the one that the shopper saw
 */
function chosenFreight(
  state: CheckoutState,
  { seen, hasCard }: { readonly seen: SeenCheckout; readonly hasCard: boolean },
  ordered: readonly Priced[],
): number {
  const quotes = state.place ? demoFreight.quote(ordered, state.place) : [];
  const pickups = pickupsFor(ordered);
  // whether the total is enough for so many instalments is seen once the total is known
  const plans = hasCard ? [state.fields.parcelas ?? 1] : undefined;
  const missing = missingFields(state.fields, state.place, { quotes, pickups, plans, visits: undefined });
  if (state.version !== seen.versao) throw changed('versao', 'O que você preencheu mudou em outra aba');
  const store = findPickupPlace(state.fields.retirada);
  if (store && !pickups.includes(store)) throw changed('versao', pickupGoneText);
  if (missing.length > 0)
    throw new HttpProblem(
      422,
      'checkout-incomplete',
      'Faltam dados da compra',
      missing.map((field) => ({ field, message: 'falta ou não vale' })),
    );
  if (state.fields.retirada) return 0;
  return quotes.find(({ code }) => code === state.fields.entrega)?.cents ?? 0;
}

function requireTotal({ totalCents }: StoredOrder, { totalCentavos }: SeenCheckout): void {
  if (totalCents !== totalCentavos)
    throw changed('totalCentavos', `O total agora é ${formatReais(reais(totalCents))}`);
}

/**
 * Orders the cart as its checkout says, and opens its payment, all or nothing. Sent again, it gives the same order.
 * @returns the order's number
 * @throws HttpProblem 409 or 422 when something is not as the shopper saw it
 */
export async function placeCheckout(
  connection: Queryable,
  known: Known,
  { session, seen }: { readonly session: Session; readonly seen: SeenCheckout },
): Promise<string> {
  const row = await readCheckoutRow(connection, session.cartId, 'for update');
  const state = await readCheckoutState(connection, known, { session, row });
  const { place, fields } = state;
  const { number, placed } = await placeOrder(connection, {
    session,
    postalCode: fields.cep ?? '',
    place,
    charge: chargeOf(fields),
    store: fields.retirada || undefined,
    taking: 'reservation',
    seen: { versao: seen.carrinho, ...(seen.idUsuario !== undefined && { idUsuario: seen.idUsuario }) },
    arrange: async (ordered) => ({
      freightCents: chosenFreight(state, { seen, hasCard: known.cardFrame !== undefined }, ordered),
      visit: await bookVisit(connection, state, { ordered, seen }),
    }),
  });
  if (!placed) return number;
  requireTotal(placed, seen);
  await openPayment(connection, placed.id, { ...fields, visita: placed.visit });
  await finishCheckoutRow(connection, session.cartId, session.userId !== undefined);
  return number;
}
