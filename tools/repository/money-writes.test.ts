import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

const written =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(orders|payments|payment_events|refunds|shipments|\$\{)"?(?:\s+set\s+(\w+))?/gi;

/** The statements of a source that write orders, payments or shipments, or a table whose name it computes. */
function findWrites(source: string): string[] {
  return [...source.matchAll(written)].map(([, verb = '', table, column]) =>
    [verb.toLowerCase().replace(/\s+/g, ' '), table, ...(column === undefined ? [] : [`set ${column}`])].join(
      ' ',
    ),
  );
}

/** Each file with such statements, from its package's folder on. */
function findWriters(): Record<string, string[]> {
  const files = globSync('**/*.{ts,tsx,js,mjs,sql}', {
    cwd: root,
    exclude: (name) => ['node_modules', '.git', '.data', 'testing', 'dist'].includes(path.basename(name)),
  }).filter((file) => !file.includes('.test.'));
  return Object.fromEntries(
    files
      .map((file) => [file, findWrites(readFileSync(path.join(root, file), 'utf8'))] as const)
      .filter(([, writes]) => writes.length > 0)
      // the registry has a database of its own
      .filter(([file]) => !file.includes('release-registry/'))
      .map(([file, writes]) => [file.replace(/^.*store-api\//, ''), writes])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

it('finds each kind of statement, however it is broken into lines', () => {
  expect(findWrites('INSERT INTO "orders" (number)')).toEqual(['insert into orders']);
  expect(findWrites('update only payments\n  set state = 1')).toEqual(['update payments set state']);
  expect(findWrites('delete\n from shipments')).toEqual(['delete from shipments']);
  expect(findWrites(`insert into "${'$'}{name}" values`)).toEqual(['insert into ${']);
  expect(findWrites('select 1 from orders for update of orders')).toEqual([]);
  expect(findWrites('update order_history set at')).toEqual([]);
});

it('orders, payments and shipments are written by these statements alone', () => {
  expect(findWriters()).toEqual({
    'migrations/031-shipments.sql': ['insert into shipments'],
    'migrations/056-payment-methods.sql': ['update orders set payment_method'],
    'src/after-sale/shopper-request.ts': ['insert into refunds'],
    'src/after-sale/receive-return.ts': ['update shipments set items'],
    // tables of a backup, into an empty database
    'src/backup/restore-store.ts': ['truncate ${', 'insert into ${'],
    // reviews and questions
    'src/feedback/moderation.ts': ['update ${'],
    // tables of the catalogue
    'src/catalogue/filling/fill-catalogue.ts': ['insert into ${'],
    // a buyer's address after a day; orders that the law no longer asks to keep; counts of limits
    'src/identity/session/session-cleanup.ts': [
      'update orders set buyer_address',
      'delete from orders',
      'delete from ${',
    ],
    'src/routes/sign-in.ts': ['update orders set user_id'],
    'src/checkout/store-order.ts': ['insert into orders'],
    'src/orders/shipments/move-shipment.ts': ['update shipments set state'],
    'src/orders/shipments/open-shipments.ts': ['insert into shipments'],
    'src/orders/visits.ts': ['update orders set visit'],
    'src/payments/issue-code.ts': ['update payments set provider', 'update payments set provider_id'],
    // attempted_at, and when it is looked at again
    'src/payments/look-up-charges.ts': ['update payments'],
    'src/payments/pay-by-card.ts': ['update payments', 'update payments set attempted_at'],
    'src/payments/refunds.ts': [
      'insert into refunds',
      'update refunds set done_at',
      'update refunds set provider_id',
      'insert into refunds',
      'insert into refunds',
    ],
    'src/payments/move-state.ts': [
      'update orders set order_state',
      'update payments set refund_due',
      'update payments set state',
      'update payments set attempted_at',
    ],
    'src/payments/open-payment.ts': [
      'insert into payments',
      // the shop's own word, of a payment of nothing
      'insert into payment_events',
      'update orders set order_state',
    ],
    'src/payments/take-report.ts': [
      'update payments set provider_id',
      'insert into payment_events',
      'update payments set paid_cents',
      'update payments set attempted_at',
    ],
    'src/personal-data/delete-account.ts': ['update orders set user_id'],
    // tries of refunds, and of questions about charges
    'src/platform/jobs/due-rows.ts': ['update ${', 'update ${'],
  });
});
