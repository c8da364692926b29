import { afterSaleEndpoint, orderPaymentEndpoint, returnItemsEndpoint } from '@storefront/contracts/api';
import {
  buy,
  embedded,
  openTestShop,
  readOrder,
  splitInStock,
  type TestShop,
  testToken,
} from 'store-api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consolePath } from './console-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(embedded, { demoConsole: true });
});
afterAll(() => shop.close());

const open = () => shop.app.inject({ url: consolePath, headers: { 'app-token': testToken } });

async function press(name: string, label: string, origin?: string): Promise<number> {
  const html = (await open()).body;
  const [, action = ''] =
    new RegExp(`action="([^"]+)"><button aria-label="${label}: ${name}"`).exec(html) ?? [];
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: action,
    payload: '',
    headers: {
      'app-token': testToken,
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== undefined && { origin }),
    },
  });
  return statusCode;
}

it('confirms, refuses and lets expire by a press, and tells the shopper by messages', async () => {
  for (const [label, state] of [
    ['Confirmar o pagamento', 'paid'],
    ['Recusar', 'refused'],
    ['Deixar vencer', 'expired'],
  ] as const) {
    const visitor = shop.visitor();
    const numero = await buy(visitor, splitInStock(shop));
    expect(await press(numero, label)).toBe(303);
    const { pagamento } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(pagamento).toMatchObject({ estado: state, console: consolePath });
    const { body } = await open();
    expect(body).toContain(`Recebemos seu pedido ${numero}, para ana@exemplo.example`);
    expect(body.includes(`Pagamento do pedido ${numero} confirmado`)).toBe(state === 'paid');
  }
});

it('picks, sends, delivers and takes back a shipment of a paid order by a press', async () => {
  const buyer = shop.visitor();
  const numero = await buy(buyer, splitInStock(shop));
  expect((await open()).body, 'it is not paid').not.toContain(`, ${numero}</th>`);
  await press(numero, 'Confirmar o pagamento');
  const status = async () => (await readOrder(buyer, numero)).status;
  for (const [label, reached] of [
    ['Separar', 'separacao'],
    ['Despachar', 'transporte'],
    ['Entregar', 'entregue'],
    ['Devolver', 'cancelado'],
  ] as const) {
    expect(await press(`Entrega \\(origem: [^"]+\\), ${numero}`, label), label).toBe(303);
    expect(await status()).toBe(reached);
  }
  expect((await open()).body).not.toMatch(new RegExp(`aria-label="[^"]+, ${numero}"`));
});

it('takes back what a shopper has given up, once', async () => {
  const buyer = shop.visitor();
  const numero = await buy(buyer, splitInStock(shop));
  await press(numero, 'Confirmar o pagamento');
  for (const label of ['Separar', 'Despachar', 'Entregar'])
    await press(`Entrega \\(origem: [^"]+\\), ${numero}`, label);
  const asked = await buyer.call(returnItemsEndpoint, { params: { numero }, body: { itens: [0] } });
  const [{ protocolo = '' } = {}] = asked.devolucoes;
  expect(await press(protocolo, 'Receber de volta')).toBe(303);
  const { devolucoes } = await buyer.call(afterSaleEndpoint, { params: { numero } });
  expect(devolucoes).toMatchObject([{ protocolo, estado: 'received' }]);
  const again = { method: 'POST', url: `${consolePath}/desistencias/${protocolo}` } as const;
  expect((await shop.app.inject({ ...again, headers: { 'app-token': testToken } })).statusCode).toBe(409);
});

it('gives back a part and then the rest, and says why it refuses more', async () => {
  const visitor = shop.visitor();
  const numero = await buy(visitor, splitInStock(shop));
  await press(numero, 'Confirmar o pagamento');
  const give = async (typed?: string) => {
    const [form = ''] = (await open()).body
      .split('<form ')
      .filter((each) => each.includes(`aria-label="Devolver: ${numero}"`));
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, referencia = ''] = /name="referencia" value="([^"]+)"/.exec(form) ?? [];
    const [, rest = ''] = /name="valor" inputmode="decimal" value="([^"]+)"/.exec(form) ?? [];
    return shop.app.inject({
      method: 'POST',
      url: action,
      payload: new URLSearchParams({ referencia, valor: typed ?? rest }).toString(),
      headers: { 'app-token': testToken, 'content-type': 'application/x-www-form-urlencoded' },
    });
  };
  expect((await give('9.999.999,00')).json()).toMatchObject({ status: 409, code: 'refund-refused' });
  expect((await give('muito')).statusCode).toBe(400);
  const nothing = {
    method: 'POST',
    url: `${consolePath}/devolucoes/1`,
    headers: { 'app-token': testToken },
  } as const;
  expect((await shop.app.inject(nothing)).statusCode).toBe(400);
  expect((await give('1,50')).statusCode).toBe(303);
  const read = async () => (await visitor.call(orderPaymentEndpoint, { params: { numero } })).pagamento;
  expect(await read()).toMatchObject({ estado: 'paid', devolvidoCentavos: 150 });
  expect((await give()).statusCode).toBe(303);
  expect((await read()).estado).toBe('refunded');
  expect((await open()).body).not.toContain(`aria-label="Devolver: ${numero}"`);
});

it('refuses a press on a page that is older than the shipment, and on none', async () => {
  const numero = await buy(shop.visitor(), splitInStock(shop));
  await press(numero, 'Confirmar o pagamento');
  const [shipment] = await shop.services.database.rows<{ id: number }>('select max(id) id from shipments');
  const post = async (address: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: `${consolePath}/remessas/${address}`,
        payload: '',
        headers: { 'app-token': testToken, 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode;
  expect(await post(`${shipment?.id}/shipped`)).toBe(409);
  expect(await post(`${shipment?.id}/lost`)).toBe(404);
  expect(await post('0/picked')).toBe(404);
});

it('shows what people wrote as text, and the link for a new password as one that can be pressed', async () => {
  await shop.services.database.rows(
    `insert into outbox_messages (recipient, subject, body, expires_at) values
       ('a@b.example', '<script>alert(1)</script>', '"&', null), ('c@d.example', 'Nova senha', 'Aqui: https://loja.example/nova-senha#chave<b>', now())`,
  );
  const { body, headers } = await open();
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('&quot;&amp;');
  expect(body).toContain(
    'Aqui: <a href="https://loja.example/nova-senha#chave&lt;b&gt;">https://loja.example/nova-senha#chave&lt;b&gt;</a>',
  );
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toBe('no-store');
});

it('shows a message as a mail program does, and as a mail server gets it', async () => {
  const numero = await buy(shop.visitor(), splitInStock(shop));
  const [message] = await shop.services.database.rows<{ id: number }>(
    `select id from outbox_messages where subject = 'Recebemos seu pedido ${numero}'`,
  );
  const get = (address: string) =>
    shop.app.inject({ url: `${consolePath}/mensagens/${address}`, headers: { 'app-token': testToken } });
  const page = await get(`${message?.id}`);
  expect(page.body).toMatch(new RegExp(`<h1 [^>]+>Recebemos seu pedido ${numero}</h1>`));
  const link = /href="([^"]+)"/.exec(page.body)?.[1] ?? '';
  expect(link).toMatch(new RegExp(`^https?://[^/]+/rastreio\\?pedido=${numero}$`));
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const file = await get(`${message?.id}/eml`);
  expect(file.headers['content-type']).toBe('message/rfc822');
  expect(file.body).toMatch(/^From: Aragem .*\r\nTo: ana@exemplo.example\r\nSubject: Recebemos/m);
  const text = Buffer.from(file.body.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '', 'base64').toString();
  expect(text).toContain(link);
  expect((await get('0')).statusCode).toBe(404);
});

it('takes no press from another site', async () => {
  const visitor = shop.visitor();
  const numero = await buy(visitor, splitInStock(shop));
  expect(await press(numero, 'Confirmar o pagamento', 'https://outro.example')).toBe(403);
  const { pagamento } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
  expect(pagamento.estado).toBe('pending');
});
