import type { ShipmentState } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { runWarehouse } from '../../testing/goods/move-shipments.ts';
import { payOrder } from '../../testing/goods/provider-message.ts';
import { firstOffer, soldBySellersAlone } from '../../testing/goods/seller-offers.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { addToCart, some, splitInStock } from '../../testing/visitors/carts.ts';
import { orderCart, readOrder } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';
import { moveShipment } from './move-shipment.ts';

describe.each(engines)('shipments on $name', (engine) => {
  let shop: TestShop;
  let ours: ProductRecord;
  let theirs: ProductRecord;
  let service: ProductRecord;
  let numero: string;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    ours = splitInStock(shop);
    theirs = soldBySellersAlone(shop);
    const installation = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!installation) throw new Error('the catalogue has no service');
    service = installation;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    visitor = shop.visitor();
    await addToCart(visitor, some(buildCartRequest(ours), 2));
    await addToCart(visitor, (await firstOffer(shop, theirs)).carrinho);
    await addToCart(visitor, some(buildCartRequest(service), 1));
    numero = (await orderCart(visitor)).numero;
    await payOrder(shop.services.database, numero);
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const read = () => readOrder(visitor, numero);
  const shipments = () =>
    rows<{ id: number; state: ShipmentState; kind: string; seller: number | null }>(
      `select shipments.id, shipments.state, kind, seller_id seller from shipments join orders on orders.id = order_id
       where number = $1 order by shipments.id`,
      [numero],
    );
  const move = (id: number, from: ShipmentState, to: ShipmentState) =>
    shop.services.database.transaction((connection) =>
      moveShipment(connection, { id, from, to, actor: 'store' }),
    );
  const readStock = async () =>
    await rows<{ place: string; pieces: number }>(
      `select warehouse place, quantity pieces from product_stock where product_id = $1
       union all select seller_id::text, stock from offers where product_id = $2 order by 1`,
      [ours.id, theirs.id],
    );
  const age = (minutes: number) =>
    rows(
      `update shipments set changed_at = now() - make_interval(mins => $2)
       where order_id = (select id from orders where number = $1)`,
      [numero, minutes],
    );

  it('are one for each warehouse, seller and visit, with what each sends', async () => {
    const { status, remessas = [] } = await read();
    expect(status).toBe('recebido');
    const kinds = (await shipments()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'visit')).toHaveLength(1);
    const sent = remessas.flatMap(({ itens }) => itens);
    const pieces = (name: string) =>
      sent.filter(({ nome }) => nome === name).reduce((sum, { quantidade }) => sum + quantidade, 0);
    expect([ours, theirs, service].map(({ name }) => pieces(name))).toEqual([2, 1, 1]);
    expect(remessas.find(({ tipo }) => tipo === 'visita')).toMatchObject({ itens: [{ nome: service.name }] });
    expect(remessas.map(({ origem }) => origem)).toContainEqual(
      expect.stringMatching(/^Centro de distribuição/),
    );
    expect(remessas.find(({ itens }) => itens[0]?.nome === theirs.name)?.origem).toBe(
      theirs.offers[0]?.seller,
    );
  });

  it('move on once, each with its history, and the order stands as the least advanced delivery', async () => {
    const all = await shipments();
    for (const { id } of all) {
      expect(await Promise.all([move(id, 'to-pick', 'picked'), move(id, 'to-pick', 'picked')])).toHaveLength(
        2,
      );
      expect(await move(id, 'to-pick', 'picked')).toBe(false);
    }
    expect((await read()).status).toBe('separacao');
    for (const { id } of all) await move(id, 'picked', 'shipped');
    const [first, ...others] = all;
    if (!first) throw new Error('there is no shipment');
    for (const { id } of others) await move(id, 'shipped', 'delivered');
    expect((await read()).status).toBe('transporte');
    await move(first.id, 'shipped', 'delivered');
    const visit = all.find(({ kind }) => kind === 'visit');
    await rows("update shipments set state = 'to-pick' where id = $1", [visit?.id]);
    const { status, remessas } = await read();
    expect(status).toBe('entregue');
    expect(remessas?.[0]?.historico.map(({ estado }) => estado)).toEqual([
      'to-pick',
      'picked',
      'shipped',
      'delivered',
    ]);
    expect(remessas?.[0]?.historico.map(({ por }) => por)).toEqual([
      'sistema',
      'loja',
      'loja',
      'transportadora',
    ]);
  });

  it('that come back put their own pieces back, once; without any other the order is over', async () => {
    const before = await readStock();
    const all = await shipments();
    const ofSeller = all.find(({ seller }) => seller !== null);
    if (!ofSeller) throw new Error('no seller sends anything');
    await move(ofSeller.id, 'to-pick', 'returned');
    expect(await move(ofSeller.id, 'to-pick', 'returned')).toBe(false);
    const changed = (await readStock()).filter(({ pieces }, at) => pieces !== before[at]?.pieces);
    expect(changed).toEqual([
      {
        place: String(ofSeller.seller),
        pieces: (before.find(({ place }) => place === String(ofSeller.seller))?.pieces ?? 0) + 1,
      },
    ]);
    expect((await read()).status).toBe('recebido');
    for (const { id, state } of await shipments())
      if (state !== 'returned') await move(id, state, 'returned');
    expect((await read()).status).toBe('cancelado');
    const returned = await rows(
      `select sum(quantity)::int pieces from stock_movements where kind = 'return'
         and order_id = (select id from orders where number = $1)`,
      [numero],
    );
    expect(returned).toEqual([{ pieces: 3 }]);
  });

  it('refuse a way that no shipment goes', async () => {
    const [shipment] = await shipments();
    await expect(move(shipment?.id ?? 0, 'delivered', 'shipped')).rejects.toThrow('cannot go from');
  });

  it('are moved on by the warehouse of the demonstration, each step at its time and not before', async () => {
    const readStates = async (kind: string) => [
      ...new Set((await shipments()).filter((each) => each.kind === kind).map(({ state }) => state)),
    ];
    for (const [minutes, state] of [
      [1, 'to-pick'],
      [2, 'picked'],
      [7, 'picked'],
      [8, 'shipped'],
      [24 * 60 - 1, 'shipped'],
      [24 * 60, 'delivered'],
    ] as const) {
      await age(minutes);
      await Promise.all([runWarehouse(shop), runWarehouse(shop)]);
      expect(await readStates('delivery'), `after ${minutes} minutes`).toEqual([state]);
      if (state !== 'delivered')
        expect(await readStates('visit'), 'it comes after them').toEqual(['to-pick']);
    }
    await age(2);
    await runWarehouse(shop);
    expect(await readStates('visit')).toEqual(['picked']);
    expect((await read()).remessas?.[0]?.historico).toHaveLength(4);
  });
});
