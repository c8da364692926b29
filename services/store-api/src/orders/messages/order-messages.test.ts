import { formatReais } from '@storefront/contracts';
import { orderPaymentEndpoint, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPayments } from '../../payments/expire-payments.ts';
import type { TakenReport } from '../../payments/take-report.ts';
import { shopPlace } from '../../platform/outbox/write-message.ts';
import { runWarehouse } from '../../testing/goods/move-shipments.ts';
import { takeProviderMessage } from '../../testing/goods/provider-message.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy, prepare, seenIn } from '../../testing/visitors/checkouts.ts';

const hostileName = 'Split "A" & <img src=x onerror=alert(1)>\r\nBcc: todos@exemplo.example';
const oneLine = 'Split "A" & <img src=x onerror=alert(1)> Bcc: todos@exemplo.example';

describe.each(engines)('messages about orders on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    await rows('update products set name = $2 where id = $1', [splitInStock(shop).id, hostileName]);
    await shop.services.catalogue.refresh();
  });
  afterAll(() => shop.close());

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const readMessages = (number: string) =>
    rows<{ subject: string; body: string; html: string }>(
      "select subject, body, html from outbox_messages where subject like '%' || $1 || '%' order by id",
      [number],
    );
  const subjects = async (number: string) => (await readMessages(number)).map(({ subject }) => subject);
  const tell = (number: string, state: TakenReport['state']) =>
    takeProviderMessage(shop.services.database, shop.services.payments, { number, state });
  const age = (table: string, column: string, minutes: number) =>
    rows(`update ${table} set ${column} = now() - make_interval(mins => $1)`, [minutes]);

  it('say that it was received, waits for its PIX, is paid, sent and delivered, each once', async () => {
    const visitor = shop.visitor();
    const checkout = await prepare(visitor, splitInStock(shop));
    const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
    await Promise.all([tell(numero, 'paid'), tell(numero, 'paid')]);
    for (const minutes of [2, 8, 24 * 60]) {
      await age('shipments', 'changed_at', minutes);
      await runWarehouse(shop);
      await runWarehouse(shop);
    }
    expect(await subjects(numero)).toEqual([
      `Recebemos seu pedido ${numero}`,
      `Seu PIX do pedido ${numero} espera o pagamento`,
      `Pagamento do pedido ${numero} confirmado`,
      `Pedido ${numero} enviado`,
      `Pedido ${numero} entregue`,
    ]);
    const [received, pix, paid, sent, delivered] = await readMessages(numero);
    const { totais } = checkout;
    const total = formatReais(totais.totalCentavos / 100);
    const goods = formatReais((totais.totalCentavos - (totais.freteCentavos ?? 0)) / 100);
    expect(received?.body).toContain(`1 × ${oneLine}`);
    expect(received?.body).toContain(`: ${goods}\n\nFrete: `);
    for (const message of [received, pix, paid]) expect(message?.body).toContain(total);
    expect(received?.body).toContain('Endereço: Avenida do Exemplo, 100, ');
    expect(received?.body).toMatch(/Vendido por .+, CNPJ \d/);
    for (const { body } of [received, pix, paid, sent, delivered].flatMap((message) => message ?? []))
      expect(body).toContain(`pedido ${numero} com este e-mail: ${shopPlace}/rastreio?pedido=${numero}\n`);
    expect(delivered?.body).toContain('Para desistir, abra a página do pedido');
    const { pagamento, pedido } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(pagamento.codigo).toBeUndefined();
    expect(pedido.entrega?.endereco).toMatch(/^Avenida do Exemplo, 100, .+, São Paulo, SP, CEP 01310-100\.$/);
    const [{ code } = { code: '' }] = await rows<{ code: string }>(
      'select code from payments join orders on orders.id = order_id where number = $1',
      [numero],
    );
    expect(pix?.body.split('\n\n')[1]).toBe(code);
    expect(sent?.body).toMatch(/^Estes itens estão a caminho:\n\n1 × Split/);
    expect(sent?.body).toMatch(/\n\nEnviado por: Centro de distribuição [^\n]+\.\n/);
    expect(delivered?.body).toContain('7 dias depois de receber');
    for (const { html } of [received, sent, delivered].flatMap((message) => message ?? [])) {
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: todos@exemplo.example');
      expect(html).not.toContain('<img');
    }
  });

  it('repeat no part of an address that would lead a stranger elsewhere, since anybody can name a mailbox', async () => {
    const numero = await buy(shop.visitor(), splitInStock(shop), { complemento: 'prêmio em golpe.example' });
    const [received] = await readMessages(numero);
    expect(received?.body).toContain('Endereço: Avenida do Exemplo, 100, ');
    expect(received?.body).not.toContain('golpe');
  });

  it('say that nothing was charged, and that what came too late was given back', async () => {
    const numero = await buy(shop.visitor(), splitInStock(shop));
    await age('orders', 'created_at', 60);
    await age('payments', 'waits_until', 0);
    const sweep = () => sweepPayments(shop.services.database, shop.services.payments);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    await tell(numero, 'paid');
    await sweep();
    const messages = await readMessages(numero);
    expect(messages.map(({ subject }) => subject).slice(2)).toEqual([
      `Pedido ${numero} cancelado`,
      `Pagamento do pedido ${numero} devolvido`,
    ]);
    expect(messages[2]?.body).toContain('Nada foi cobrado.');
    expect(messages[3]?.body).toMatch(
      /^Devolvemos R\$\s[\d.]+,\d\d do pedido AR-\w+, porque o pagamento chegou .+ O dinheiro volta pelo PIX/,
    );
  });
});
