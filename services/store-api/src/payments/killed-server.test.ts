// @module-tag processes
import { dirname, join } from 'node:path';
import {
  type AnyEndpoint,
  addToCartEndpoint,
  apiRoot,
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { type ChildServer, startServer } from '../testing/processes/child-server.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { filledIn, seenIn } from '../testing/visitors/checkouts.ts';
import { testToken } from '../testing/visitors/visitor.ts';

const dieBefore = join(import.meta.dirname, '../testing/processes/die-before.ts');

/** A browser that outlives servers. */
function openBrowser() {
  let cookie = '';
  return async ({ origin }: ChildServer, { method, path }: AnyEndpoint, body?: unknown): Promise<unknown> => {
    const reply = await fetch(origin + apiRoot + path, {
      method,
      headers: { 'app-token': testToken, 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply.json();
  };
}

const item = { idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
/** The last statement of an order's transaction, and the first after its commit. */
const lastOfOrder = 'delete from checkouts';
const firstAfterOrder = 'select payments.id, order_id';

describe.each(bothEngines)('a server on $name', (engine) => {
  it('that is killed just before an order is committed, then just after, has ordered once', async () => {
    const store = await engine.open();
    const start = (fatal = '') =>
      startServer({
        DATA_DIR: dirname(store.directory),
        DIE_BEFORE: fatal,
        NODE_OPTIONS: `--import=${dieBefore}`,
        ...(store.url === undefined ? {} : { DATABASE_URL: store.url }),
      });
    const send = openBrowser();
    const linesAt = async (server: ChildServer) =>
      readCheckoutEndpoint.reply().parse(await send(server, readCheckoutEndpoint)).itens.length;

    const first = await start(lastOfOrder);
    await send(first, addToCartEndpoint, { tipo: 'produto', itens: [item] });
    const checkout = await send(first, changeCheckoutEndpoint, filledIn);
    const seen = seenIn(changeCheckoutEndpoint.reply().parse(checkout));
    await expect(send(first, placeCheckoutEndpoint, seen)).rejects.toThrow('fetch failed');
    const second = await start(firstAfterOrder);
    expect(await linesAt(second)).toBe(1);
    await expect(send(second, placeCheckoutEndpoint, seen)).rejects.toThrow('fetch failed');
    const third = await start();
    expect(await linesAt(third)).toBe(0);
    const { numero } = placeCheckoutEndpoint.reply().parse(await send(third, placeCheckoutEndpoint, seen));
    await third.kill('SIGKILL');

    const database = await openDatabase(store);
    const orders = await database.rows(
      `select number, payments.state, (select sum(quantity) from stock_movements where order_id = orders.id) moved
       from orders join payments on order_id = orders.id`,
    );
    expect(orders).toEqual([{ number: numero, state: 'pending', moved: -1 }]);
    await database.close();
    store.remove();
  }, 240_000);
});
