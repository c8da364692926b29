import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../platform/database/queryable.ts';
import type { HttpProblem } from '../platform/http/errors/problems.ts';

/** One number of the shop, with the labels that tell it from others of its metric. */
interface Count {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What each metric says; those of orders, payments and carts are of the last hour, whose rows an index finds. */
const metrics = [
  ['store_api_orders', 'Orders of the last hour', ['state']],
  ['store_api_payments', 'Payments of the orders of the last hour', ['method', 'state']],
  ['store_api_carts', 'Carts with goods that were begun in the last hour', []],
  ['store_api_refunds_due', 'Refunds that are not done yet', []],
  ['store_api_refunds_due_cents', 'What is to be given back, in cents', []],
  ['store_api_stock_alerts', 'Wishes to hear that a product is for sale again', []],
] as const;

const countShop = `
  with recent as (select id, order_state from orders where created_at > now() - interval '1 hour'),
  due as (select amount_cents from effects join refunds on reference = key
    where effects.kind = 'refund' and effects.done_at is null and refunds.done_at is null)
  select 'store_api_orders' metric, jsonb_build_object('state', order_state) labels, count(*)::float8 "value"
    from recent where order_state is not null group by order_state
  union all select 'store_api_payments', jsonb_build_object('method', method, 'state', state), count(*)
    from payments join recent on recent.id = order_id group by method, state
  union all select 'store_api_carts', '{}', count(*) from carts where created_at > now() - interval '1 hour'
    and exists (select from cart_lines where cart_id = carts.id)
  union all select 'store_api_refunds_due', '{}', count(*) from due
  union all select 'store_api_refunds_due_cents', '{}', coalesce(sum(amount_cents), 0) from due
  union all select 'store_api_stock_alerts', '{}', count(*) from stock_alerts`;

/** Readers ask for all metrics at once: one look at the database answers them. */
const sharedMs = 1_000;

/** Says how the shop's business goes. Every process says it of the whole database. */
export function measureShop(registry: Registry, database: Queryable): void {
  let read: { readonly at: number; readonly counts: Promise<readonly Count[]> } | undefined;
  const readCounts = () => {
    if (read === undefined || performance.now() - read.at > sharedMs)
      // without its database a process still says the rest; `/healthz` says what is missing
      read = { at: performance.now(), counts: database.rows<Count>(countShop).catch(() => []) };
    return read.counts;
  };
  for (const [name, help, labelNames] of metrics)
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { metric, labels, value } of await readCounts())
          if (metric === name) this.set(labels as Record<(typeof labelNames)[number], string>, value);
      },
    });
}

/** Counts what this process refuses, by the code of the refusal. @returns what is to be called with each */
export function countRefusals(registry: Registry): (refusal: HttpProblem) => void {
  const counter = new Counter({
    name: 'store_api_refusals_total',
    help: 'Calls that were refused, by the code of the problem',
    labelNames: ['code', 'status'],
    registers: [registry],
  });
  return ({ code, status }) => counter.inc({ code, status });
}
