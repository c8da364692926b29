import { type AfterSale, type OrderPayment, readCartEndpoint } from '@storefront/contracts/api';
import { filledIn, moveShipments, payOrder, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, fillProductForm, formVisitor } from '../testing/form-visitor.ts';
import { orderHtml } from './order.ts';

const shop = await testShopOfFile();
// what is due goes back at any moment, which pages show
await shop.services.jobs.stop();
const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
let visitor: FormVisitor;
/** The page of an order that waits for its payment. */
let page: string;
const ways = ['to-pick', 'picked', 'shipped', 'delivered'] as const;
/** Pays the order, and moves its shipments on to a state. */
async function send(state: (typeof ways)[number]): Promise<void> {
  const { database } = shop.services;
  const number = page.split('/').at(-1) ?? '';
  await payOrder(database, number);
  const [first, ...others] = ways;
  await moveShipments(database, number, [first, ...others.slice(0, ways.indexOf(state))]);
}

describe('an order without scripts', () => {
  beforeEach(async () => {
    await rows('delete from write_counts');
    visitor = formVisitor(shop);
    await visitor.post('carrinho', fillProductForm(splitInStock(shop))());
    await visitor.change(filledIn);
    const review = await visitor.get('revisao');
    page = (await visitor.post('revisao', visitor.hiddenFields(review.body))).path;
  });

  it('is cancelled by its form, and the page has the protocol', async () => {
    expect((await visitor.get(page)).body).toContain(`action="/v2/front/compra/${page}/cancelar"`);
    const answer = await visitor.post(`${page}/cancelar`, {});
    expect(answer.path).toBe(page);
    expect(answer.body).toContain('<h2>Pedido cancelado</h2>');
    expect(answer.body).toMatch(/Protocolo do cancelamento: PR-[2-9A-Z]{10}/);
    expect(answer.body).not.toContain('/cancelar"');
    expect((await visitor.post(`${page}/cancelar`, {})).body, 'the same form sent again').toBe(answer.body);
  });

  it('that has left says why it is not cancelled', async () => {
    await send('to-pick');
    expect((await visitor.get(page)).body).toContain('tudo o que pagou volta para você');
    await send('shipped');
    const answer = await visitor.post(`${page}/cancelar`, {});
    expect(answer.path).toBe(`${page}?aviso=order-shipped`);
    expect(answer.body).toContain('O pedido já saiu e não pode mais ser cancelado.');
  });

  it('that was delivered is given up by its form, which asks for what; the page has the protocol', async () => {
    await send('delivered');
    expect((await visitor.get(page)).body).toMatch(/Código de rastreio: DEMO-/);
    expect((await visitor.get(page)).body).toMatch(/name="item0" value="sim" checked/);
    expect((await visitor.post(`${page}/desistir`, {})).body).toContain('Escolha ao menos um item');
    const answer = await visitor.post(`${page}/desistir`, { item0: 'sim' });
    expect(answer.path).toBe(page);
    expect(answer.body).toMatch(/Protocolo: PR-[2-9A-Z]{10}/);
    expect(answer.body).not.toContain('name="item0"');
    expect((await visitor.post(`${page}/desistir`, { item0: 'sim' })).body, 'sent again').toBe(answer.body);
    const refused = await visitor.post(`${page}/desistir`, { item9: 'sim' });
    expect(refused.body).toContain('não pode mais ser devolvido por aqui');
  });

  it('of several pieces is given up piece by piece; a form sent again gives up no more', async () => {
    await rows(
      'update order_lines set quantity = 3 where order_id = (select id from orders where number = $1)',
      [page.split('/').at(-1)],
    );
    await send('delivered');
    const first = await visitor.get(page);
    expect(first.body).toContain('Quantas, de 1 a 3 <input name="pecas0"');
    const form = { item0: 'sim', pecas0: '1', antes0: '0' };
    const answer = await visitor.post(`${page}/desistir`, form);
    expect(answer.body).toContain('<p>1 × ');
    expect(answer.body).toContain('name="antes0" value="1"');
    expect((await visitor.post(`${page}/desistir`, form)).body, 'sent again').toBe(answer.body);
    for (const pecas0 of ['', '0', '2,5']) {
      const refused = await visitor.post(`${page}/desistir`, { ...form, pecas0 });
      expect(refused.body).toContain('Escreva de quantas peças você desiste');
    }
    const over = await visitor.post(`${page}/desistir`, { ...form, antes0: '1', pecas0: '3' });
    expect(over.body).toContain('não pode mais ser devolvido por aqui');
    const last = await visitor.post(`${page}/desistir`, { ...form, antes0: '1', pecas0: '2' });
    expect(last.body).toContain('<p>2 × ');
    expect(last.body).not.toContain('name="item0"');
  });

  it('that was paid is bought again by its form: the cart opens, and has it once when it is sent again', async () => {
    expect((await visitor.get(page)).body).not.toContain('/comprar-de-novo"');
    await send('to-pick');
    expect((await visitor.get(page)).body).toContain(`action="/v2/front/compra/${page}/comprar-de-novo"`);
    for (const _ of ['once', 'again'])
      expect((await visitor.post(`${page}/comprar-de-novo`, {})).path).toBe('carrinho');
    const { itens } = await visitor.call(readCartEndpoint);
    expect(itens).toMatchObject([{ nome: splitInStock(shop).name, quantidade: 1 }]);
  });

  it('whose service is cancelled by its form keeps the rest', async () => {
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    await visitor.post('carrinho', fillProductForm(splitInStock(shop))());
    if (service) await visitor.post('carrinho', fillProductForm(service)());
    await visitor.change(filledIn);
    page = (await visitor.post('revisao', visitor.hiddenFields((await visitor.get('revisao')).body))).path;
    await send('to-pick');
    const { body } = await visitor.get(page);
    expect(body).toContain('<h2>Cancelar o serviço</h2>');
    const [, name = ''] = /name="(item\d)" value="sim"/.exec(body) ?? [];
    const answer = await visitor.post(`${page}/desistir`, { [name]: 'sim' });
    expect(answer.body).toMatch(/<b>Serviço cancelado<\/b>\s*<p>Protocolo: PR-[2-9A-Z]{10}/);
    expect(answer.body).not.toContain('<h2>Cancelar o serviço</h2>');
    expect(answer.body, 'the goods').toContain('tudo o que pagou volta para você');
  });

  it('that can no longer be bought says what the cart has not', async () => {
    await send('to-pick');
    const { id } = splitInStock(shop);
    await rows('update product_stock set quantity = 0 where product_id = $1', [id]);
    await shop.services.catalogue.refresh();
    const answer = await visitor.post(`${page}/comprar-de-novo`, {});
    expect(answer.body).toContain('Nem tudo deste pedido está no carrinho.');
    expect(answer.body).toContain(': não está disponível em estoque.</li>');
    expect(answer.body).not.toContain('Abrir o carrinho');
  });
});

const cartao = { parcelas: 1, parcelaCentavos: 9_000, recusas: 0, podePagar: true };
const order: OrderPayment = {
  estado: 'open',
  pedido: {
    numero: 'AR-1',
    criadoEm: '2026-03-05T15:00:00Z',
    status: 'recebido',
    total: 90,
    itens: [],
    demo: true,
  },
  pagamento: { estado: 'created', centavos: 9_000, podeRenovar: false, demo: true, cartao },
};
const renderOrder = (shown: OrderPayment) =>
  orderHtml(shown, { itens: [], devolucoes: [], pagamentos: [] }).markup;

it('an order that waits for its card says what can be done without scripts', () => {
  expect(renderOrder(order)).toContain(
    'precisa de JavaScript. Sem ele, cancele este pedido e compre de novo com PIX.',
  );
  expect(renderOrder(order)).toContain('<button>Cancelar pedido</button>');
});

it('a paid order says what the shop gave back of it, now and in its history', () => {
  const pagamento = { ...order.pagamento, estado: 'paid', devolvidoCentavos: 150 } as const;
  const payment: AfterSale['pagamentos'][number] = {
    forma: 'cartao',
    centavos: 9_000,
    historico: [{ estado: 'paid', em: '2026-03-05T15:00:00Z' }],
    devolucoes: [{ centavos: 150, em: '2026-03-06T15:00:00Z' }],
  };
  const sale = { itens: [], devolucoes: [], pagamentos: [payment] };
  const text = orderHtml({ ...order, estado: 'complete', pagamento }, sale).markup.replaceAll('\u00a0', ' ');
  expect(text).toContain('A loja devolveu R$ 1,50 deste pagamento.');
  expect(text).toMatch(/<li>Pago, .*<\/li><li>Devolvida uma parte, R\$ 1,50, /);
});

it.each([
  ['is paid', { ...order, estado: 'complete' }],
  ['was cancelled', { ...order, estado: 'cancelled' }],
  [
    'takes no card any more',
    { ...order, pagamento: { ...order.pagamento, cartao: { ...cartao, podePagar: false } } },
  ],
] as const)('one that %s does not', (_, shown) => {
  expect(renderOrder(shown)).not.toContain('precisa de JavaScript');
});
