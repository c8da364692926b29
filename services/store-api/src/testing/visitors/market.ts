import { randomUUID } from 'node:crypto';
import type { ShipmentState } from '@storefront/contracts/api';
import type { Services } from '../../bootstrap/services.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { placeOrder, readPurchase } from '../../checkout/place-order.ts';
import { moveShipment } from '../../orders/shipments/move-shipment.ts';
import { issueCode } from '../../payments/issue-code.ts';
import { refundDue, requestRefund } from '../../payments/refunds.ts';
import { takeReport } from '../../payments/take-report.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { shipmentMachine } from '../../platform/state-machine.ts';
import { replaceStock } from '../goods/replace-stock.ts';
import type { CountingProvider } from '../processes/counting-provider.ts';
import { type BulkBuyer, createBulkBuyers, type OrderedPieces } from './bulk-buyers.ts';
import type { Random } from './random.ts';

/** An order as the database has it, with its only charge. */
export interface MarketOrder {
  readonly number: string;
  readonly state: 'open' | 'complete' | 'cancelled';
  readonly providerId: string;
  readonly cents: number;
  /** Whether its pieces have left the stock, reserved or sold; what comes back with a shipment is counted apart. */
  readonly hasPieces: boolean;
}

type Parts = Pick<Services, 'database' | 'catalogue' | 'postalCodes' | 'cardFrame' | 'freight'> & {
  readonly provider: CountingProvider;
  readonly random: Random;
};

/** What happens to stock and money at random, and what the replies to it said. */
export class Market {
  readonly #parts: Parts;
  readonly products: readonly ProductRecord[];
  /** Pieces that imports have added to each product, less those that they took away. */
  readonly imported = new Map<number, number>();
  /** Who got an order, by its number. */
  readonly sold = new Map<string, BulkBuyer>();
  /** Cents that were paid, by charge. */
  readonly paid = new Map<string, number>();
  /** Cents of paid orders that the shop agreed to give back, by charge. */
  readonly refunded = new Map<string, number>();

  constructor(parts: Parts, mostProducts: number) {
    this.#parts = parts;
    this.products = parts.catalogue
      .current()
      .products.filter(
        ({ kind, onRequest, offers, schedules, stock }) =>
          kind === 'produto' && !onRequest && offers.length + schedules.length === 0 && 'CD-SP' in stock,
      )
      .slice(0, mostProducts);
  }

  readStock(): Promise<{ id: number; pieces: number }[]> {
    return this.#parts.database.rows<{ id: number; pieces: number }>(
      `select product_id id, sum(quantity)::int pieces from product_stock where product_id = any($1) group by 1
       order by 1`,
      [this.products.map(({ id }) => id)],
    );
  }

  readOrders(): Promise<MarketOrder[]> {
    return this.#parts.database.rows<MarketOrder>(
      `select number, order_state state, provider_id "providerId", amount_cents cents,
         (select sum(quantity) from stock_movements where order_id = orders.id and kind <> 'return') < 0 "hasPieces"
       from orders join payments on order_id = orders.id`,
    );
  }

  async createBuyers(count: number, mostLines: number): Promise<BulkBuyer[]> {
    const { database, postalCodes, freight, random } = this.#parts;
    const place = postalCodes.find('01310-100');
    if (!place) throw new Error('São Paulo has no place');
    const carts = Array.from({ length: count }, () =>
      this.some(random.between(1, mostLines) / this.products.length).map(
        (product): OrderedPieces => ({ product, quantity: random.between(1, 2) }),
      ),
    );
    return createBulkBuyers(
      database,
      carts.filter((pieces) => pieces.length > 0),
      { freight, place },
    );
  }

  /** Each product with this chance. */
  some(share: number): ProductRecord[] {
    return this.products.filter(() => this.#parts.random.chance(share));
  }

  /** Orders a cart, some from two tabs at once. */
  async buy(buyer: BulkBuyer): Promise<void> {
    const { database, provider, random } = this.#parts;
    const { session, seen } = buyer;
    const send = async () => {
      const purchase = await readPurchase(database, this.#parts, session);
      const known = { ...this.#parts, payments: provider };
      const number = await placeOrder(database, known, purchase, {
        openSession: async () => session,
        seen,
        from: { address: undefined, factor: 1000 },
      });
      await issueCode(database, provider, number);
      this.sold.set(number, buyer);
    };
    const replies = await Promise.allSettled(random.chance(0.2) ? [send(), send()] : [send()]);
    for (const reply of replies)
      if (
        reply.status === 'rejected' &&
        !(reply.reason instanceof HttpProblem && reply.reason.code === 'out-of-stock')
      )
        throw reply.reason;
  }

  /** Pays a charge, which the provider may tell twice. */
  async pay({ providerId, cents }: MarketOrder): Promise<void> {
    const { database, provider, random } = this.#parts;
    this.paid.set(providerId, cents);
    const tell = () => takeReport(database, { provider: provider.name, providerId, state: 'paid', cents });
    await Promise.all([tell(), ...(random.chance(0.3) ? [tell()] : [])]);
  }

  /** Gives back a part of what was paid; more than is left is refused. */
  async refund({ providerId, cents }: MarketOrder): Promise<void> {
    const { database, provider, random } = this.#parts;
    const payment = await database.row<{ id: string }>('select id from payments where provider_id = $1', [
      providerId,
    ]);
    const refund = { paymentId: payment?.id ?? '', cents: random.between(1, cents), reference: randomUUID() };
    try {
      await requestRefund(database, refund);
    } catch (error) {
      if (error instanceof HttpProblem && error.code === 'refund-refused') return;
      throw error;
    }
    this.refunded.set(providerId, (this.refunded.get(providerId) ?? 0) + refund.cents);
    await refundDue(database, provider);
  }

  /** Moves shipments on at random, some from two places at once, and takes some of them back. */
  async moveShipments(chance: number): Promise<void> {
    const { database, random } = this.#parts;
    const moving = await database.rows<{ id: number; from: ShipmentState }>(
      `select id, state "from" from shipments where state <> 'returned' order by id desc limit 60`,
    );
    for (const { id, from } of moving.filter(() => random.chance(chance))) {
      const ways = shipmentMachine.transitions[from];
      const to = ways[random.between(0, ways.length - 1)] ?? 'returned';
      const move = () =>
        repeatTransaction(database, (connection) =>
          moveShipment(connection, { id, from, to, actor: 'store' }),
        );
      await Promise.all(random.chance(0.3) ? [move(), move()] : [move()]);
    }
  }

  /** Pieces of each product that came back with a shipment, as the orders say from where they were taken. */
  readReturned(): Promise<{ id: number; pieces: number }[]> {
    return this.#parts.database.rows(
      `select product_id id, sum(quantity)::int pieces from order_sources source
       join shipments on shipments.order_id = source.order_id and shipments.warehouse = source.warehouse
       where shipments.state = 'returned' group by 1`,
    );
  }

  /** Lets so much time pass since orders were made, whose codes cannot be paid any more. */
  async letExpire(orders: readonly MarketOrder[], minutes: number): Promise<void> {
    await this.#parts.database.rows(
      `with late as (
         update orders set created_at = now() - make_interval(mins => $2) where number = any($1) returning *)
       update payments set expires_at = now(), waits_until = now(), created_at = late.created_at from late where late.id = order_id`,
      [orders.map(({ number }) => number), minutes],
    );
  }

  /** Writes what a warehouse has of products, whatever is sold of it meanwhile. */
  async import(products: readonly ProductRecord[]): Promise<void> {
    const { database, random } = this.#parts;
    const values = products.map(({ id }) => ({
      id,
      quantity: random.chance(0.03) ? 0 : random.between(2, 9),
    }));
    const before = await repeatTransaction(database, (connection) => replaceStock(connection, values));
    for (const { id, quantity } of values) {
      const added = quantity - (before.get(id) ?? 0);
      this.imported.set(id, (this.imported.get(id) ?? 0) + added);
    }
  }
}
