// @module-tag attacks
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addToCartEndpoint,
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import { buildCartRequest } from 'store-api/card';
import { readConfig } from 'store-api/config';
import { openDatabase } from 'store-api/database';
import { startServices } from 'store-api/services';
import { some } from 'store-api/testing/carts';
import { filledIn, seenIn } from 'store-api/testing/checkouts';
import { embedded } from 'store-api/testing/engines';
import { expect, it, onTestFinished, vi } from 'vitest';
import { livenessOf } from '../../tools/start/bring-up.ts';
import { root } from '../../tools/start/build-if-stale.ts';
import { holdSocket, programs } from '../../tools/start/ports.ts';
import { Supervisor } from '../../tools/start/supervisor.ts';
import { Refused, RemoteVisitor } from './remote-visitor.ts';

const token = 'token-of-the-tests';
/** What happens to the process while people buy, in this order, each after a pause of up to `mostPauseMs`. */
const blows: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGKILL', 'SIGSTOP', 'SIGKILL'];
const mostPauseMs = 4000;
const buyers = 3;

// the first run of a machine fills a database
vi.setConfig({ testTimeout: 600_000 });

it('no order and no piece is lost or doubled while store-api is killed and hangs', async () => {
  const opened = await embedded.open();
  const logs = mkdtempSync(path.join(tmpdir(), 'killed-store-'));
  onTestFinished(() => {
    opened.remove();
    rmSync(logs, { recursive: true });
  });
  const data = path.dirname(opened.directory);
  const request = await prepareGoods(data);

  const socket = await holdSocket('127.0.0.1', 0);
  const port = (socket.address() as { port: number }).port;
  const origin = `http://127.0.0.1:${port}`;
  const program = programs[1];
  const pidFile = path.join(logs, 'pids.json');
  // printed at once, also when the test passes: what is measured here is no requirement
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const supervisor = new Supervisor({ cwd: root, logFolder: logs, pidFile, say, onGivenUp: () => {} });
  supervisor.run({
    name: program.name,
    command: process.execPath,
    parameters: [...program.flags, program.file],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data,
      STORE_API_PORT: String(port),
      STORE_APP_TOKEN: token,
      WARM_PICTURES: '0',
      WRITES_PER_MINUTE: '100000',
      // all buyers are one person at one address
      ABUSE_FACTOR: '1000',
      DEMO: 'on',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    },
    socket,
    liveness: livenessOf(program, origin),
  });
  const untilAnswered = async () => {
    const begin = performance.now();
    // calls are refused until a first process listens; afterwards they wait in the socket
    const ask = () => fetch(`${origin}/livez`, { headers: { connection: 'close' } }).catch(() => undefined);
    while ((await ask()) === undefined) await pause(50);
    return Math.round(performance.now() - begin);
  };
  say(`first start: answers after ${await untilAnswered()} ms`);

  const placed = new Map<string, string>();
  const ending = new AbortController();
  const buying = Array.from({ length: buyers }, () => buy(origin, request, placed, ending.signal));
  for (const signal of blows) {
    await pause(Math.random() * mostPauseMs);
    const { [program.name]: pid } = JSON.parse(readFileSync(pidFile, 'utf8'));
    process.kill(pid, signal);
    // the dying process may still be answering an earlier request
    await pause(200);
    say(`${signal}: answers again after ${await untilAnswered()} ms, with ${placed.size} orders`);
  }
  const before = placed.size;
  await expect.poll(() => placed.size, { timeout: 60_000 }).toBeGreaterThan(before);
  ending.abort();
  const refusals = (await Promise.all(buying)).flat();
  await supervisor.stop();
  socket.close();
  say(`${placed.size} orders were confirmed; refused: ${[...new Set(refusals)].join('; ') || 'none'}`);

  const database = await openDatabase({ directory: opened.directory });
  onTestFinished(() => database.close());
  const orders = await database.rows<{ cart: string; number: string }>(
    'select cart_version::text cart, number from orders where cart_version is not null',
  );
  const numbers = new Map(orders.map(({ cart, number }) => [cart, number]));
  expect(numbers.size, 'a cart has one order').toBe(orders.length);
  for (const [cart, number] of placed) expect(numbers.get(cart), `the order of ${cart}`).toBe(number);
  const [sums] = await database.rows(
    `select (select sum(quantity)::int from order_lines) ordered,
       (select -sum(quantity)::int from stock_movements where order_id is not null) taken,
       (select count(*)::int from payments) payments,
       (select count(*)::int from orders join payments on payments.order_id = orders.id
         and payments.amount_cents = orders.total_cents) exact`,
  );
  const { length } = orders;
  expect(sums).toEqual({ ordered: length, taken: length, payments: length, exact: length });
});

/** Makes one product plentiful. @returns a request for one piece of it */
async function prepareGoods(data: string) {
  const config = readConfig({ STORE_APP_TOKEN: token, DATA_DIR: data });
  const services = await startServices(config, { tell: () => {}, onDeath: () => {} });
  try {
    const product = services.catalogue
      .current()
      .products.find(({ categoryId, onRequest, offers }) => categoryId === 2 && !onRequest && !offers.length);
    if (product === undefined) throw new Error('the catalogue has no split of our own');
    await services.database.rows('update product_stock set quantity = 10000 where product_id = $1', [
      product.id,
    ]);
    return some(buildCartRequest(product), 1);
  } finally {
    await services.close();
  }
}

/**
 * Orders one piece after the other, each as another visitor. @returns the refusals that the same call would get again
 */
async function buy(
  origin: string,
  request: ReturnType<typeof some>,
  placed: Map<string, string>,
  ended: AbortSignal,
): Promise<readonly string[]> {
  const refusals: string[] = [];
  while (!ended.aborted) {
    const visitor = new RemoteVisitor(origin, token);
    try {
      await visitor.call(addToCartEndpoint, { body: request });
      await visitor.call(changeCheckoutEndpoint, { body: filledIn });
      const checkout = await visitor.call(readCheckoutEndpoint, {});
      const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
      placed.set(checkout.carrinho ?? '', numero);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error.message.slice(0, 120));
      await pause(500);
    }
  }
  return refusals;
}
