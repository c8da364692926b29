import {
  type Delivered,
  type FreightProvider,
  missingForFree,
  moveDueShipments,
  type Place,
  type PostalCodes,
  type ProductRecord,
  type ShipmentStep,
  type StreetProvider,
  shipsFree,
  visitOnly,
  type Warehouse,
} from 'store-api/ports';

/** Invented rates by region: working days and cents for a standard delivery. */
const regions: Readonly<Record<string, { readonly days: number; readonly cents: number }>> = {
  Sudeste: { days: 4, cents: 7_990 },
  Sul: { days: 6, cents: 9_990 },
  'Centro-Oeste': { days: 8, cents: 12_990 },
  Nordeste: { days: 9, cents: 14_990 },
  Norte: { days: 14, cents: 21_990 },
};
/** Added to the standard delivery's price, so that the faster way is never cheaper. */
const expressSurchargeCents = 4_990;
const expressStates = new Set(['SP', 'MG', 'PE']);
const expressDays = 1;

const hasExpress = ({ state, capital }: Place) => expressStates.has(state) && capital;

const rateOf = ({ region }: Place) => regions[region] ?? { days: 14, cents: 21_990 };

const standardDays = (place: Place) => rateOf(place).days + (place.capital ? 0 : 2);

/** Cents for the standard delivery of goods that do not ship free. */
function paidCents(product: ProductRecord, place: Place): number {
  const { cents } = rateOf(place);
  const small = product.kind === 'kit' || product.basePrice.cash < 60_000;
  return Math.round(small ? cents * 0.4 : cents);
}

/**
 * Cents for the standard delivery of an order: the highest price among its goods that do not ship free, once for all.
 */
function standardCents(order: readonly Delivered[], place: Place): number {
  if (missingForFree(order) === 0) return 0;
  return Math.max(0, ...order.map((line) => (shipsFree(line) ? 0 : paidCents(line.product, place))));
}

/** Invented rates by region. */
export const demoFreight: FreightProvider = {
  async quote(lines, place) {
    if (lines.length === 0) return [];
    if (lines.every(({ product }) => product.kind === 'servico')) return [visitOnly];
    const cents = standardCents(lines, place);
    const standard = { code: 'padrao', name: 'Entrega padrão', days: standardDays(place), cents } as const;
    if (!hasExpress(place)) return [standard];
    const expressCents = cents + expressSurchargeCents;
    return [standard, { code: 'expressa', name: 'Entrega expressa', days: expressDays, cents: expressCents }];
  },
  deliveryDays: (place, delivery) =>
    delivery === 'expressa' && hasExpress(place) ? expressDays : standardDays(place),
};

/** How long the warehouse of the demonstration takes for each step, in minutes. */
const steps: readonly ShipmentStep[] = [
  { from: 'to-pick', to: 'picked', minutes: 2 },
  { from: 'picked', to: 'shipped', minutes: 8 },
  { from: 'shipped', to: 'delivered', minutes: 24 * 60 },
];

/** Moves shipments to their next step after some minutes, as people of a warehouse do. */
export const demoWarehouse: Warehouse = {
  everyMs: 30_000,
  run: (database) => moveDueShipments(database, steps),
};

/** Street names that many towns have; each proposal says that it is an example. */
const streets = ['Rua das Acácias', 'Rua dos Ipês', 'Avenida das Palmeiras', 'Rua do Sol', 'Rua da Praia'];
const districts = ['Centro', 'Jardim das Flores', 'Vila Nova', 'Boa Vista'];

const pick = (names: readonly string[], number: number) => `${names[number % names.length]} (exemplo)`;

/** Invents street and district for a postal code of a town or state; the same code always gets the same ones. */
export const demoStreets = (postalCodes: PostalCodes): StreetProvider => ({
  async find(code) {
    if (!postalCodes.find(code)) return undefined;
    const number = Number(code.replace('-', ''));
    return { street: pick(streets, number), district: pick(districts, number) };
  },
});
