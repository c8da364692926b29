import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import {
  type CheckoutField,
  type CheckoutFields,
  Email,
  type PaymentMethod,
  type PickupOption,
  rulesAgainst,
} from '@storefront/contracts/api';
import { isValidTaxId } from '../identity/users/users.ts';
import { hasPlans } from '../orders/charge.ts';
import type { DeliveryQuote } from '../shipping/freight-provider.ts';
import type { Place } from '../shipping/postal-codes.ts';

const hasLetters = (text: string) => /\p{L}.*\p{L}/u.test(text);

type Check = (text: string) => boolean;

const customer: Partial<Record<CheckoutField, Check>> = {
  nome: (text) => hasLetters(text) && rulesAgainst([text]).length === 0,
  email: (text) => Email.safeParse(text).success,
  telefone: (text) => isValidPhone(text),
  documento: isValidTaxId,
};

const address: Partial<Record<CheckoutField, Check>> = {
  logradouro: (text) => hasLetters(text),
  numero: (text) => text !== '',
  bairro: (text) => hasLetters(text),
};

const failing = (fields: CheckoutFields, checks: Partial<Record<CheckoutField, Check>>): CheckoutField[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const field = name as CheckoutField;
    return check(String(fields[field] ?? '')) ? [] : [field];
  });

/** What a shopper can choose from. */
interface Offers {
  readonly quotes: readonly DeliveryQuote[];
  readonly pickups: readonly PickupOption[];
  /** Half days on which a technician can come; absent without a service. */
  readonly visits: readonly string[] | undefined;
  /** The ways to pay that are offered. */
  readonly methods: readonly PaymentMethod[];
  /** Numbers of instalments, of a way to pay that has some. */
  readonly plans: readonly number[];
}

function missingPayment(
  { pagamento, parcelas = 1 }: CheckoutFields,
  { methods, plans }: Pick<Offers, 'methods' | 'plans'>,
): CheckoutField[] {
  const method = methods.find(({ name }) => name === pagamento);
  if (!method) return ['pagamento'];
  return !hasPlans(method) || plans.includes(parcelas) ? [] : ['parcelas'];
}

const isReceived = ({ entrega, retirada }: CheckoutFields, { quotes, pickups }: Offers): boolean =>
  retirada ? pickups.some(({ codigo }) => codigo === retirada) : quotes.some(({ code }) => code === entrega);

/** The first visit is taken while none was chosen. */
const hasVisit = ({ visita }: CheckoutFields, { visits }: Offers): boolean =>
  visits === undefined || (visita === undefined ? visits.length > 0 : visits.includes(visita));

/** The fields that an order still needs, in the order of the steps. */
export function missingFields(
  fields: CheckoutFields,
  place: Place | undefined,
  offers: Offers,
): CheckoutField[] {
  return [
    ...failing(fields, customer),
    ...(place ? [] : (['cep'] as const)),
    ...failing(fields, address),
    ...(isReceived(fields, offers) ? [] : (['entrega'] as const)),
    ...(hasVisit(fields, offers) ? [] : (['visita'] as const)),
    ...missingPayment(fields, offers),
  ];
}
