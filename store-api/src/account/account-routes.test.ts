import {
  addToCartEndpoint,
  addToWishlistEndpoint,
  type CartRequest,
  couponEndpoint,
  createOrderEndpoint,
  listOrdersEndpoint,
  readCartEndpoint,
  readUserEndpoint,
  removeFromWishlistEndpoint,
  shippingQuoteEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  trackOrderEndpoint,
  verifyWishlistEndpoint,
  wishlistEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockOf } from '../catalogue/availability.ts';
import { cartRequestOf } from '../catalogue/card.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { engines } from '../testing/engines.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

describe.each(engines)('accounts and orders on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const found = shop.services.catalogue
      .current()
      .products.find(
        (product) =>
          product.categoryId === 2 &&
          !product.onRequest &&
          product.offers.length === 0 &&
          stockOf(product) > 8,
      );
    if (!found) throw new Error('no such product');
    split = found;
  });
  afterAll(() => shop.close());

  let accounts = 0;
  const senha = 'uma brisa leve';
  async function newAccount(visitor: Visitor): Promise<string> {
    accounts += 1;
    const email = `pessoa${accounts}@exemplo.example`;
    await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
    return email;
  }
  const some = (product: ProductRecord, quantidade: number): CartRequest => ({
    tipo: 'produto',
    itens: cartRequestOf(product).itens.map((item) => ({ ...item, quantidade })),
  });
  const wish = (idProduto: number) => ({
    idProduto,
    idAtributoSimples: 0,
    idUnidadeVenda: 1,
    quantidade: 1,
    parametroAdicional: '',
  });

  describe('signing', () => {
    it('up makes one an active user, known by name', async () => {
      const visitor = shop.visitor();
      const email = await newAccount(visitor);
      const { user } = await visitor.call(readUserEndpoint, {});
      expect(user).toMatchObject({ logado: true, ativo: true, nomeRazao: 'Iara Souza', email: { email } });
    });

    it('up twice with one address is refused, naming the field', async () => {
      const email = await newAccount(shop.visitor());
      const problem = await shop
        .visitor()
        .refusal(signUpEndpoint, { body: { nomeRazao: 'B', email: email.toUpperCase(), senha } });
      expect(problem).toMatchObject({ status: 409, code: 'email-taken', errors: [{ field: 'email' }] });
    });

    it('in says the same of a wrong password and of nobody’s address', async () => {
      const email = await newAccount(shop.visitor());
      const wrong = await shop.visitor().refusal(signInEndpoint, { body: { email, senha: 'outra senha' } });
      const nobody = await shop
        .visitor()
        .refusal(signInEndpoint, { body: { email: 'x@exemplo.example', senha } });
      expect(wrong).toEqual(nobody);
      expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
    });

    it('in gives a new session, and puts the carts together', async () => {
      const home = shop.visitor();
      const email = await newAccount(home);
      await home.call(addToCartEndpoint, { body: some(split, 2) });
      const phone = shop.visitor();
      const before = await phone.send(addToCartEndpoint, { body: some(split, 1) });
      const after = await phone.send(signInEndpoint, { body: { email, senha } });
      expect(after.cookies.at(-1)?.value).not.toBe(before.cookies[0]?.value);
      expect((await phone.call(readCartEndpoint, {})).itens[0]?.quantidade).toBe(2);
      const old = await shop
        .visitor()
        .send(
          readCartEndpoint,
          {},
          { cookie: `${before.cookies[0]?.name}=${encodeURIComponent(before.cookies[0]?.value ?? '')}` },
        );
      expect(old.json()).toMatchObject({ itens: [] });
    });

    it('out ends the session wherever its cookie was copied to', async () => {
      const visitor = shop.visitor();
      await newAccount(visitor);
      const { user } = await visitor.call(readUserEndpoint, {});
      expect(user.logado).toBe(true);
      await visitor.call(signOutEndpoint, {});
      expect((await visitor.call(readUserEndpoint, {})).user.logado).toBe(false);
    });

    it('keeps no password that could be read', async () => {
      await newAccount(shop.visitor());
      const rows = await shop.services.database.rows('select password_hash from users');
      expect(JSON.stringify(rows)).not.toContain(senha);
      expect(JSON.stringify(rows)).toContain('argon2id$');
    });
  });

  describe('favourites', () => {
    it('are added, verified and removed', async () => {
      const visitor = shop.visitor();
      await newAccount(visitor);
      expect(await visitor.call(addToWishlistEndpoint, { body: wish(split.id) })).toEqual({
        sucesso: true,
        ids: [split.id],
      });
      expect((await visitor.call(verifyWishlistEndpoint, { body: wish(split.id) })).sucesso).toBe(true);
      expect((await visitor.call(verifyWishlistEndpoint, { body: wish(1) })).sucesso).toBe(false);
      expect(await visitor.call(removeFromWishlistEndpoint, { body: wish(split.id) })).toEqual({
        sucesso: true,
        ids: [],
      });
    });

    it('are given as cards, the newest first, to nobody else', async () => {
      const visitor = shop.visitor();
      await newAccount(visitor);
      const other = shop.services.catalogue.current().products.find(({ id }) => id !== split.id);
      if (!other) throw new Error('no other product');
      await visitor.call(addToWishlistEndpoint, { body: wish(split.id) });
      await visitor.call(addToWishlistEndpoint, { body: wish(other.id) });
      const { produtos } = await visitor.call(wishlistEndpoint, {});
      expect(produtos.map(({ id }) => id)).toEqual([other.id, split.id]);
      expect((await visitor.send(wishlistEndpoint, {})).headers['cache-control']).toBe('no-store');
      expect(await shop.visitor().refusal(wishlistEndpoint, {})).toMatchObject({ status: 401 });
    });

    it('need an account; asking does not', async () => {
      expect(await shop.visitor().refusal(addToWishlistEndpoint, { body: wish(split.id) })).toMatchObject({
        status: 401,
      });
      expect(await shop.visitor().call(verifyWishlistEndpoint, { body: wish(split.id) })).toEqual({
        sucesso: false,
        ids: [],
      });
    });
  });

  describe('orders', () => {
    it('take the cart, the coupon and the stock, and can be tracked', async () => {
      const visitor = shop.visitor();
      await visitor.call(addToCartEndpoint, { body: some(split, 2) });
      expect((await visitor.call(couponEndpoint, { params: { cupom: 'brisa5' } })).sucesso).toBe(true);
      expect((await visitor.call(couponEndpoint, { params: { cupom: 'NADA' } })).sucesso).toBe(false);
      const cart = await visitor.call(readCartEndpoint, {});
      const { pedido } = await visitor.call(createOrderEndpoint, { body: { cep: '01310-100' } });
      expect(pedido).toMatchObject({
        status: 'recebido',
        demo: true,
        itens: [{ nome: split.name, quantidade: 2 }],
      });
      expect(pedido.total).toBeCloseTo(cart.subtotal.descontoVista.valor * 0.95, 2);
      expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
      expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toEqual([pedido]);
      expect((await shop.visitor().call(listOrdersEndpoint, {})).pedidos).toEqual([]);
      expect(
        (await shop.visitor().call(trackOrderEndpoint, { params: { numero: pedido.numero.toLowerCase() } }))
          .pedido,
      ).toEqual(pedido);
      await shop.services.catalogue.refresh();
      const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
      expect(now && stockOf(now)).toBe(stockOf(split) - 2);
    });

    it('cost less by a coupon only while it holds, and by none that nobody gave out', async () => {
      const visitor = shop.visitor();
      const apply = (cupom: string) => visitor.call(couponEndpoint, { params: { cupom } });
      expect((await apply('brisa10')).sucesso).toBe(false);
      await shop.services.database.rows(
        "insert into coupons values ('DIA', 10, 'um dia', now() + interval '1 day')",
      );
      expect((await apply('dia')).sucesso).toBe(true);
      expect((await apply('nada')).sucesso).toBe(false);
      await visitor.call(addToCartEndpoint, { body: some(split, 1) });
      await shop.services.database.rows("update coupons set ends_at = now() where code = 'DIA'");
      const { subtotal } = await visitor.call(readCartEndpoint, {});
      const { pedido } = await visitor.call(createOrderEndpoint, { body: { cep: '01310-100' } });
      expect(pedido.total).toBeCloseTo(subtotal.descontoVista.valor, 2);
    });

    it('of more than there is are refused whole when many want the last', async () => {
      await shop.services.catalogue.refresh();
      const product = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
      const stock = product ? stockOf(product) : 0;
      const visitors = [shop.visitor(), shop.visitor(), shop.visitor()];
      for (const visitor of visitors) await visitor.call(addToCartEndpoint, { body: some(split, stock) });
      const statuses = await Promise.all(
        visitors.map(
          async (visitor) =>
            (await visitor.send(createOrderEndpoint, { body: { cep: '01310100' } })).statusCode,
        ),
      );
      expect(statuses.sort()).toEqual([200, 409, 409]);
    });

    it('of nothing, or to nowhere, are refused', async () => {
      expect(await shop.visitor().refusal(createOrderEndpoint, { body: { cep: '01310-100' } })).toMatchObject(
        { status: 422, code: 'cart-empty' },
      );
      expect(await shop.visitor().refusal(createOrderEndpoint, { body: { cep: '00000-000' } })).toMatchObject(
        { status: 422, errors: [{ field: 'cep' }] },
      );
      expect(
        (await shop.visitor().refusal(trackOrderEndpoint, { params: { numero: 'AR-NADA' } })).status,
      ).toBe(404);
    });
  });

  describe('shipping', () => {
    it('knows the town of a postal code', async () => {
      const quote = await shop
        .visitor()
        .call(shippingQuoteEndpoint, { query: { cep: '01310-100', idProduto: split.id } });
      expect(quote).toMatchObject({ municipio: 'São Paulo', uf: 'SP' });
      expect(quote.opcoes.map(({ nome }) => nome)).toEqual([
        'Entrega padrão',
        'Entrega expressa',
        'Retire na loja',
      ]);
    });

    it('refuses what is no postal code, or nobody’s', async () => {
      expect(
        await shop.visitor().refusal(shippingQuoteEndpoint, { query: { cep: 'abc', idProduto: split.id } }),
      ).toMatchObject({ status: 400, errors: [{ field: 'cep' }] });
      expect(
        await shop
          .visitor()
          .refusal(shippingQuoteEndpoint, { query: { cep: '00000-000', idProduto: split.id } }),
      ).toMatchObject({ status: 422 });
      expect(
        await shop
          .visitor()
          .refusal(shippingQuoteEndpoint, { query: { cep: '01310-100', idProduto: 99_999_999 } }),
      ).toMatchObject({ status: 422 });
    });
  });
});
