import {
  listOrdersEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  readUserEndpoint,
  removeFromCartEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { type CatalogueWatch, lookEveryMs, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { FollowedShop } from '../platform/shop-config/follow-config.ts';
import { createDisturbedProcess, type DisturbedProcess } from '../testing/processes/meanwhile.ts';
import { atEachStep } from '../testing/processes/mortal-process.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { readHash } from '../testing/visitors/carts.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';

// each test does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000 });

// PostgreSQL where it is installed: PGlite has one connection, which others wait for
describe.each(bothEngines.slice(-1))('before any statement of an order on $name', (engine) => {
  let shop: TestShop;
  let server: FastifyInstance;
  let disturbed: DisturbedProcess;
  let catalogue: CatalogueWatch;
  let usual: FollowedShop;
  let configured: FollowedShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { writesPerMinute: 100_000 });
    await shop.services.jobs.stop();
    disturbed = createDisturbedProcess(shop.services.database);
    usual = shop.services.shopConfig.current();
    configured = usual;
    catalogue = await watchCatalogue(shop.services.database, {
      everyMs: lookEveryMs,
      onError: () => {},
      shop: () => configured,
    });
    server = await shop.openServer({ database: disturbed.database, catalogue });
  });
  afterAll(async () => {
    await server.close();
    await catalogue.stop();
    await shop.close();
  });

  const inStock = async (fits: (product: ProductRecord) => boolean): Promise<ProductRecord> => {
    const { database } = shop.services;
    const product = catalogue.current().products.find((each) => each.offers.length === 0 && fits(each));
    if (!product) throw new Error('there is no such product');
    await database.rows('update product_stock set quantity = 10000 where product_id = $1', [product.id]);
    await catalogue.refresh();
    return product;
  };
  const readOrders = async (cart: string | undefined) =>
    shop.services.database.rows<{ total: number }>(
      'select total_cents total from orders where cart_version::text = $1',
      [cart],
    );
  const place = (visitor: Visitor, seen: ReturnType<typeof seenIn>) =>
    visitor.send(placeCheckoutEndpoint, { body: seen });

  /** Changes what an order costs before each of its statements in turn. */
  async function chargeWhatWasSeen(
    product: ProductRecord,
    { before, meanwhile }: { before(): unknown; meanwhile(): unknown },
  ): Promise<void> {
    let refused = 0;
    await atEachStep(async (statement) => {
      await before();
      const visitor = createVisitor(server);
      const prepared = await prepare(visitor, product);
      let status = 0;
      let changing: unknown;
      const change = () => {
        changing = meanwhile();
      };
      const reached = await disturbed.run(statement, change, async () => {
        status = (await place(visitor, seenIn(prepared))).statusCode;
      });
      await changing;
      const orders = await readOrders(prepared.carrinho);
      if (status === 200) expect(orders).toEqual([{ total: prepared.totais.totalCentavos }]);
      else {
        refused += 1;
        expect([status, orders]).toEqual([409, []]);
        const again = await visitor.call(readCheckoutEndpoint, {});
        expect(again.totais.totalCentavos).toBeGreaterThan(prepared.totais.totalCentavos);
      }
      return reached;
    });
    expect(refused).toBeGreaterThan(0);
  }

  it('an import of prices charges what was seen, or the order is refused with what changed', async () => {
    const product = await inStock(({ kind, options }) => kind === 'produto' && options.length === 0);
    const { database } = shop.services;
    const { instalments, cash } = product.basePrice;
    const setPrice = (more: number) =>
      database.rows('update products set price_cents = $2, cash_price_cents = $3 where id = $1', [
        product.id,
        instalments + more,
        cash + more,
      ]);
    const before = async () => {
      await setPrice(0);
      await catalogue.refresh();
    };
    await chargeWhatWasSeen(product, { before, meanwhile: () => setPrice(50_000) });
    await before();
  });

  it('another configuration charges what was seen, or the order is refused with what changed', async () => {
    const { config } = usual;
    const { checkout } = config.sistema;
    const carrinho = { ...checkout.carrinho, alertaFreteGratis: true };
    const freeFrom = (alertaFreteGratisValorFixo: number) => {
      const sistema = {
        ...config.sistema,
        checkout: { ...checkout, carrinho: { ...carrinho, alertaFreteGratisValorFixo } },
      };
      configured = { ...usual, config: { ...config, sistema } };
      return catalogue.refresh();
    };
    const payingFreight = await inStock(
      ({ kind, stampIds, options }) => kind === 'produto' && options.length === 0 && !stampIds.includes(5),
    );
    try {
      const changes = { before: () => freeFrom(1), meanwhile: () => freeFrom(1_000_000) };
      await chargeWhatWasSeen(payingFreight, changes);
    } finally {
      configured = usual;
      await catalogue.refresh();
    }
  });

  it("a sign-in loses neither the order nor the cart's line, and doubles neither", async () => {
    const account = { email: 'meanwhile@exemplo.example', senha: 'uma brisa leve' };
    await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Ana Lima', ...account } });
    const product = await inStock(({ kind, options }) => kind === 'produto' && options.length === 0);
    let orders = 0;
    const steps = await atEachStep(async (statement) => {
      const visitor = createVisitor(server);
      const prepared = await prepare(visitor, product);
      let signingIn: Promise<unknown> = Promise.resolve();
      const signIn = () => {
        // a limit of sign-ins counts addresses
        const headers = { 'x-forwarded-for': `10.1.1.${statement}` };
        signingIn = visitor.send(signInEndpoint, { body: account }, headers);
      };
      const reached = await disturbed.run(statement, signIn, () => place(visitor, seenIn(prepared)));
      await signingIn;
      if (reached < statement) return reached;
      expect((await visitor.call(readUserEndpoint, {})).user.logado).toBe(true);
      const placed = await readOrders(prepared.carrinho);
      const { pedidos } = await visitor.call(listOrdersEndpoint, {});
      const { itens } = await visitor.call(readCheckoutEndpoint, {});
      orders += placed.length;
      expect([placed.length, itens.length], `statement ${statement}`).toEqual(
        placed.length === 0 ? [0, 1] : [1, 0],
      );
      expect(pedidos, `statement ${statement}`).toHaveLength(orders);
      if (itens.length > 0)
        await visitor.call(removeFromCartEndpoint, {
          body: { ...readHash(buildCartRequest(product)), tipo: 'produto' },
        });
      return reached;
    });
    expect(steps).toBeGreaterThan(10);
  });
});
