import {
  correctUserEndpoint,
  findOrderEndpoint,
  signUpEndpoint,
  TrackedOrderReply,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveShipments } from '../testing/goods/move-shipments.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy, filledIn } from '../testing/visitors/checkouts.ts';

describe.each(engines)('tracking on $name', (engine) => {
  let shop: TestShop;
  let numero: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    numero = await buy(shop.visitor(), splitInStock(shop));
  });

  let callers = 0;
  /** Each from an IP address of its own. */
  const ask = (contato: string, typed = numero) =>
    shop
      .visitor()
      .send(
        findOrderEndpoint,
        { body: { numero: typed, contato } },
        { 'x-forwarded-for': `10.0.0.${++callers}` },
      );

  it.each([
    ['the e-mail', 'ana@exemplo.example'],
    ['the e-mail in capitals', ' ANA@Exemplo.example '],
    ['the CPF', '529.982.247-25'],
    ['the CPF without points', '52998224725'],
  ])('opens with the number and %s, and is not kept', async (_, contato) => {
    const reply = await ask(contato, ` ${numero.toLowerCase()} `);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
    expect(TrackedOrderReply.parse(reply.json()).pedido).toMatchObject({ numero, aguardaPagamento: true });
  });

  it('an unknown order, one of somebody else and a part of an e-mail get one answer', async () => {
    const answers = await Promise.all([
      ask('ana@exemplo.example', 'AR-NADA'),
      ask('bia@exemplo.example'),
      ask('123.456.789-09'),
      ask('ana'),
      ask('@'),
      ask('%'),
      ask('...'),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  it('says how far each shipment is and the carrier’s code, and nothing of what was bought or by whom', async () => {
    const { database } = shop.services;
    await payOrder(database, numero);
    await moveShipments(database, numero, ['to-pick', 'picked']);
    const before = TrackedOrderReply.parse((await ask('ana@exemplo.example')).json()).pedido;
    expect(before.remessas?.[0]?.codigo).toBeUndefined();
    await moveShipments(database, numero, ['picked', 'shipped']);
    const { body } = await ask('ana@exemplo.example');
    const { pedido } = TrackedOrderReply.parse(JSON.parse(body));
    expect(pedido).toMatchObject({ status: 'transporte', remessas: [{ estado: 'shipped' }] });
    expect(pedido.remessas?.[0]?.codigo).toMatch(/^DEMO-[2-9A-Z]{8}$/);
    expect(pedido.remessas?.[0]?.historico.map(({ estado }) => estado)).toEqual([
      'to-pick',
      'picked',
      'shipped',
    ]);
    for (const secret of [
      filledIn.nome,
      filledIn.email,
      'Avenida',
      '01310',
      '529',
      splitInStock(shop).name,
      'total',
    ])
      expect(body).not.toContain(secret);
    const [message] = await database.rows<{ body: string }>(
      'select body from outbox_messages where subject = $1',
      [`Pedido ${numero} enviado`],
    );
    expect(message?.body).toContain(`Código de rastreio: ${pedido.remessas?.[0]?.codigo}.`);
  });

  it('opens with the e-mail that the account has now, too', async () => {
    const visitor = shop.visitor();
    const senha = 'uma brisa leve';
    const email = `iara-${numero.toLowerCase()}@exemplo.example`;
    await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
    numero = await buy(visitor, splitInStock(shop));
    const body = { nomeRazao: 'Iara Souza', email: `nova-${email}`, senha };
    await visitor.call(correctUserEndpoint, { body });
    expect((await ask(`nova-${email}`)).statusCode).toBe(200);
    expect((await ask(filledIn.email ?? '')).statusCode, 'what the order was made with').toBe(200);
  });
});
