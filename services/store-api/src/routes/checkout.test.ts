import {
  addToCartEndpoint,
  changeCheckoutEndpoint,
  deleteUserEndpoint,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, prepare, seenIn } from '../testing/visitors/checkouts.ts';

describe.each(engines)('the checkout on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  async function stockNow(): Promise<number> {
    await shop.services.catalogue.refresh();
    const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
    return now ? countStock(now) : 0;
  }

  it('of a visitor without a cart is empty', async () => {
    const checkout = await shop.visitor().call(readCheckoutEndpoint, {});
    expect(checkout).toMatchObject({ versao: 0, itens: [], totais: { totalCentavos: 0 } });
  });

  it('keeps what was typed, right or wrong, and names what is missing', async () => {
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    const change = (body: object) => visitor.call(changeCheckoutEndpoint, { body });
    const first = await change({ nome: ' Ana Lima ', email: 'ana@', documento: '111.111.111-11' });
    expect(first.campos).toEqual({ nome: 'Ana Lima', email: 'ana@', documento: '111.111.111-11' });
    expect(first.faltam).toEqual([
      'email',
      'telefone',
      'documento',
      'cep',
      'logradouro',
      'numero',
      'bairro',
      'entrega',
      'pagamento',
    ]);
    expect(await visitor.call(readCheckoutEndpoint, {})).toEqual(first);
    const filled = await change(filledIn);
    expect(filled.faltam).toEqual([]);
    expect(filled.versao).toBe(first.versao + 1);
    expect((await change(filledIn)).versao).toBe(filled.versao);
    expect((await change({ bairro: '' })).faltam).toEqual(['bairro']);
  });

  it('reads what was pasted, and keeps in sight what it cannot read', async () => {
    const visitor = shop.visitor();
    const change = (body: object) => visitor.call(changeCheckoutEndpoint, { body });
    const pasted = {
      email: 'E-mail: ana@exemplo.example',
      telefone: '\u202A5511987654321\u202C',
      documento: 'CPF: 529.982.247–25',
      cep: `CEP: 01310-100${' '.repeat(900)}`,
    };
    const { campos, faltam } = await change(pasted);
    expect(campos).toMatchObject({
      email: 'ana@exemplo.example',
      telefone: '(11) 98765-4321',
      documento: '529.982.247-25',
      cep: '01310-100',
    });
    for (const name of Object.keys(pasted)) expect(faltam).not.toContain(name);
    const unread = await change({ telefone: '\u202A+351 912 345 678 extra'.padEnd(60, '9') });
    expect(unread.campos.telefone).toBe('+351 912 345 678 extra'.padEnd(59, '9'));
    expect(unread.faltam).toContain('telefone');
  });

  it.each(['https://golpe.example Souza', 'Iara 11 98765-4321'])('the name %s is missing', async (nome) => {
    expect((await prepare(shop.visitor(), split, { nome })).faltam).toEqual(['nome']);
  });

  it.each([
    ['52998224725', []],
    ['529.982.247-26', ['documento']],
    ['12.ABC.345/01DE-35', []],
    ['12.ABC.345/01DE-36', ['documento']],
  ])('a CPF or CNPJ %s is missing: %j', async (documento, missing) => {
    expect((await prepare(shop.visitor(), split, { documento })).faltam).toEqual(missing);
  });

  it('quotes the whole cart for the CEP, and totals add up with the chosen delivery', async () => {
    const visitor = shop.visitor();
    const { entrega: _, ...without } = filledIn;
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    const quoted = await visitor.call(changeCheckoutEndpoint, { body: without });
    expect(quoted.lugar).toEqual({ municipio: 'São Paulo', uf: 'SP' });
    expect(quoted.entregas.map(({ codigo }) => codigo)).toEqual(['padrao', 'expressa']);
    expect(quoted.totais.freteCentavos).toBeUndefined();
    for (const { codigo, centavos } of quoted.entregas) {
      const { totais } = await visitor.call(changeCheckoutEndpoint, { body: { entrega: codigo } });
      expect(totais.freteCentavos).toBe(centavos);
      const { produtosCentavos, descontoVistaCentavos, totalCentavos } = totais;
      expect(totalCentavos).toBe(produtosCentavos - descontoVistaCentavos + centavos);
    }
    const inland = await visitor.call(changeCheckoutEndpoint, { body: { cep: '69900-001' } });
    expect(inland.faltam, 'no express delivery there').toEqual(['entrega']);
    const nowhere = await visitor.call(changeCheckoutEndpoint, { body: { cep: '00000-000' } });
    expect(nowhere.faltam).toEqual(['cep', 'entrega']);
  });

  it('is placed once, charges what it showed, and waits for its payment', async () => {
    const visitor = shop.visitor();
    const before = await stockNow();
    const checkout = await prepare(visitor, split, { entrega: 'expressa' });
    const body = seenIn(checkout);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => visitor.call(placeCheckoutEndpoint, { body })),
    );
    expect(new Set(replies.map(({ numero }) => numero)).size).toBe(1);
    const { numero } = replies[0] ?? { numero: '' };
    const { pedido, pagamento, estado } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(estado).toBe('open');
    expect(Math.round(pedido.total * 100)).toBe(checkout.totais.totalCentavos);
    const chosen = checkout.entregas.find(({ codigo }) => codigo === 'expressa');
    expect(pedido.entrega?.prazoDias, 'of the delivery that was chosen').toBe(chosen?.prazoDias);
    expect(pagamento).toMatchObject({ estado: 'pending', centavos: checkout.totais.totalCentavos });
    expect(await stockNow()).toBe(before - 1);
    expect((await visitor.call(readCheckoutEndpoint, {})).pedidoFeito).toEqual({ numero });
    expect((await visitor.call(readCheckoutEndpoint, {})).campos).toEqual({});
    expect(pedido).toMatchObject({ status: 'recebido', aguardaPagamento: true });
    const stranger = await shop.visitor().refusal(orderPaymentEndpoint, { params: { numero } });
    expect(stranger.status).toBe(404);
  });

  it('is refused when something else was seen, and nothing is ordered', async () => {
    const visitor = shop.visitor();
    const before = await stockNow();
    const seen = seenIn(await prepare(visitor, split));
    const refusal = (changes: object) =>
      visitor.refusal(placeCheckoutEndpoint, { body: { ...seen, ...changes } });
    for (const difference of [-1, 1]) {
      const total = await refusal({ totalCentavos: seen.totalCentavos + difference });
      expect(total).toMatchObject({ status: 409, code: 'checkout-changed' });
      const version = await refusal({ versao: seen.versao + difference });
      expect(version).toMatchObject({ status: 409, code: 'checkout-changed', errors: [{ field: 'versao' }] });
    }
    for (const totalCentavos of [-1, 1.5, String(seen.totalCentavos), 2 ** 53])
      expect(await refusal({ totalCentavos })).toMatchObject({
        status: 400,
        errors: [{ field: 'totalCentavos' }],
      });
    expect(await refusal({ idUsuario: 7 })).toMatchObject({ status: 409, code: 'shopper-changed' });
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 2) });
    expect(await refusal({})).toMatchObject({ status: 409, code: 'cart-changed' });
    const { versao } = await visitor.call(changeCheckoutEndpoint, { body: { numero: '' } });
    const now = seenIn(await visitor.call(readCheckoutEndpoint, {}));
    expect(await refusal({ ...now, versao })).toMatchObject({
      status: 422,
      code: 'checkout-incomplete',
      errors: [{ field: 'numero' }],
    });
    expect(await stockNow()).toBe(before);
  });

  it('goes along when its shopper signs up', async () => {
    const visitor = shop.visitor();
    await prepare(visitor, split);
    await visitor.call(signUpEndpoint, {
      body: { nomeRazao: 'Iara Souza', email: 'iara@exemplo.example', senha: 'uma brisa leve' },
    });
    const { campos, faltam, itens } = await visitor.call(readCheckoutEndpoint, {});
    expect({ campos, faltam, lines: itens.length }).toEqual({ campos: filledIn, faltam: [], lines: 1 });
  });

  it('of an account knows its shopper, and keeps address, delivery and payment for the next order, until it is deleted', async () => {
    const visitor = shop.visitor();
    const senha = 'uma brisa leve';
    await visitor.call(signUpEndpoint, {
      body: { nomeRazao: 'Rita Reis', email: 'rita@exemplo.example', senha },
    });
    expect((await visitor.call(readCheckoutEndpoint, {})).campos).toEqual({
      nome: 'Rita Reis',
      email: 'rita@exemplo.example',
    });
    const own = { ...filledIn, nome: 'Rita Reis' };
    const checkout = await prepare(visitor, split, own);
    await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
    expect((await visitor.call(readCheckoutEndpoint, {})).campos).toEqual(own);
    expect((await prepare(visitor, split, own)).faltam, 'its review is open at once').toEqual([]);
    await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(
      await shop.services.database.rows(
        "select 1 from orders where recipient->>'email' = $1 or user_id is not null",
        [filledIn.email],
      ),
    ).toHaveLength(1);
    expect(await shop.services.database.rows('select 1 from checkouts where fields = $1', [own])).toEqual([]);
  });
});
