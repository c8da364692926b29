import {
  type AfterSale,
  afterSaleEndpoint,
  returnHours,
  returnItemsEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveShipments } from '../testing/goods/move-shipments.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { type MortalShop, openMortalShop } from '../testing/processes/mortal-shop.ts';
import { engines } from '../testing/shop/engines.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';
import { receiveOldReturns } from './receive-return.ts';

describe.each(engines)('what was given up on $name', (engine) => {
  let opened: MortalShop;
  beforeAll(async () => {
    opened = await openMortalShop(engine);
  });
  afterAll(() => opened.close());

  it('is taken back by the demonstration once it is as old as the buyer reads, once', async () => {
    const { database } = opened.shop.services;
    const visitor = createVisitor(opened.doomed);
    const numero = await buy(visitor, opened.split);
    const paid = { number: numero, state: 'paid' } as const;
    await takeProviderMessage(database, opened.provider, paid);
    await moveShipments(database, numero, ['to-pick', 'picked', 'shipped', 'delivered']);
    const params = { numero };
    const read = (): Promise<AfterSale> => visitor.call(afterSaleEndpoint, { params });
    const [asked] = (await visitor.call(returnItemsEndpoint, { params, body: { itens: [0] } })).devolucoes;
    const age = (minutes: number) =>
      database.rows('update returns set asked_at = now() - make_interval(mins => $2) where protocol = $1', [
        asked?.protocolo,
        minutes,
      ]);
    const states = async () => (await read()).devolucoes.map(({ estado }) => estado);
    await age(returnHours * 60 - 1);
    await receiveOldReturns(database);
    expect(await states()).toEqual(['asked']);
    await age(returnHours * 60);
    await Promise.all([receiveOldReturns(database), receiveOldReturns(database)]);
    expect(await states()).toEqual(['received']);
    const subject = `Devolução do pedido ${numero} recebida`;
    expect(
      await database.rows('select body from outbox_messages where subject = $1', [subject]),
    ).toHaveLength(1);
  });
});
