import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import {
  type CheckoutField,
  type CheckoutFields,
  Email,
  type PickupOption,
  rulesAgainst,
} from '@storefront/contracts/api';
import { isValidTaxId } from '../identity/users/users.ts';
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
  /** Numbers of instalments; absent where no card is taken. */
  readonly plans: readonly number[] | undefined;
}

function missingPayment(
  { pagamento, parcelas = 1 }: CheckoutFields,
  plans: Offers['plans'],
): CheckoutField[] {
  if (pagamento === undefined) return ['pagamento'];
  if (pagamento === 'pix') return [];
  if (!plans) return ['pagamento'];
  return plans.includes(parcelas) ? [] : ['parcelas'];
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
    ...missingPayment(fields, offers.plans),
  ];
}
