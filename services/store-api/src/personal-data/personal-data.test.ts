import {
  addToCartEndpoint,
  addToWishlistEndpoint,
  correctUserEndpoint,
  deleteUserEndpoint,
  endSessionsEndpoint,
  exportUserEndpoint,
  findOrderEndpoint,
  listOrdersEndpoint,
  orderPaymentEndpoint,
  PersonalData,
  readUserEndpoint,
  signInEndpoint,
  signUpEndpoint,
  stockAlertEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { soldOutIn, some, splitInStock } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';
const wrong = 'outra brisa leve';

describe.each(engines)('personal data on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    // none of them sends the alerts of what is in stock
    await shop.services.jobs.stop();
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());
  const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);

  let accounts = 0;
  async function signUp(): Promise<{ readonly visitor: Visitor; readonly email: string }> {
    accounts += 1;
    const visitor = shop.visitor();
    const email = `titular${accounts}@exemplo.example`;
    await visitor.call(signUpEndpoint, {
      body: { nomeRazao: 'Iara Souza', email, senha, celular: '81 90000-0000' },
    });
    return { visitor, email };
  }
  const signInAgain = async (email: string): Promise<Visitor> => {
    const visitor = shop.visitor();
    await visitor.call(signInEndpoint, { body: { email, senha } });
    return visitor;
  };
  const isSignedIn = async (visitor: Visitor) => (await visitor.call(readUserEndpoint, {})).user.logado;
  const order = async (visitor: Visitor) => {
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    return orderCart(visitor);
  };
  const wish = () => ({
    idProduto: split.id,
    idAtributoSimples: 0,
    idUnidadeVenda: 1,
    quantidade: 1,
    parametroAdicional: '',
  });

  it('all of an account is exported for its owner, without password or session key', async () => {
    const { visitor, email } = await signUp();
    const { numero, total } = await order(visitor);
    await visitor.call(addToWishlistEndpoint, { body: wish() });
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 2) });
    const alert = { idProduto: soldOutIn(shop).id, email: `aviso-${email}` };
    await visitor.call(stockAlertEndpoint, { body: alert });
    await shop.visitor().call(stockAlertEndpoint, { body: { ...alert, email } });
    const data = await visitor.call(exportUserEndpoint, { body: { senha } });
    expect(PersonalData.parse(data)).toEqual(data);
    expect(data.conta).toMatchObject({ nome: 'Iara Souza', email, celular: '(81) 90000-0000' });
    expect(data.pedidos).toMatchObject([
      { numero, total, cep: '01310-100', itens: [{ nome: split.name, quantidade: 1 }] },
    ]);
    expect(data.favoritos).toMatchObject([{ idProduto: split.id, nome: split.name }]);
    expect(data.carrinho).toMatchObject([{ idProduto: split.id, quantidade: 2 }]);
    expect(data.avisos).toMatchObject([{ ...alert, nome: soldOutIn(shop).name }]);
    expect(data.sessoes).toEqual([{ inicio: expect.any(String), ultimoUso: expect.any(String) }]);
    const [row] = await rows(
      `select password_hash hash, sessions.id session from users join sessions on user_id = users.id
       where email = $1`,
      [email],
    );
    for (const secret of Object.values(row ?? {})) expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('name, e-mail and phone are corrected; an e-mail of another account is refused', async () => {
    const { visitor, email } = await signUp();
    const other = await signUp();
    const body = { nomeRazao: 'Iara Lima', email: `nova-${email}`.toUpperCase(), senha };
    const { user } = await visitor.call(correctUserEndpoint, { body });
    expect(user).toMatchObject({ logado: true, nomeRazao: 'Iara Lima', email: { email: `nova-${email}` } });
    expect(user.celular).toBeUndefined();
    expect((await visitor.call(readUserEndpoint, {})).user).toEqual(user);
    expect(
      await visitor.refusal(correctUserEndpoint, { body: { ...body, email: other.email } }),
    ).toMatchObject({ status: 409, errors: [{ field: 'email' }] });
  });

  it('an account is deleted with all that is about its owner; orders stay without a trace of them', async () => {
    const { visitor, email } = await signUp();
    const { numero, itens } = await order(visitor);
    await visitor.call(addToWishlistEndpoint, { body: wish() });
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 2) });
    await visitor.call(stockAlertEndpoint, { body: { idProduto: soldOutIn(shop).id, email } });
    const elsewhere = await signInAgain(email);
    const [owner] = await rows('select id, cart_id cart from users where email = $1', [email]);

    const { user } = await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(user.logado).toBe(false);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toEqual([]);
    expect(await rows('select 1 from users where email = $1', [email])).toEqual([]);
    for (const table of ['sessions', 'wishlist_items', 'stock_alerts'])
      expect(await rows(`select 1 from ${table} where user_id = $1`, [owner?.id])).toEqual([]);
    expect(await rows('select 1 from carts where id = $1', [owner?.cart])).toEqual([]);
    expect(
      await rows('select user_id, session_id, postal_code from orders where number = $1', [numero]),
    ).toEqual([{ user_id: null, session_id: null, postal_code: '01310-000' }]);
    expect(
      await rows('select name from order_lines join orders on id = order_id where number = $1', [numero]),
    ).toEqual(itens.map(({ nome }) => ({ name: nome })));
    for (const each of [visitor, shop.visitor()])
      expect(await each.refusal(orderPaymentEndpoint, { params: { numero } })).toMatchObject({ status: 404 });
    const asked = { numero, contato: email };
    expect(await visitor.refusal(findOrderEndpoint, { body: asked })).toMatchObject({ status: 404 });
    expect(await visitor.refusal(signInEndpoint, { body: { email, senha } })).toMatchObject({ status: 401 });
  });

  it('none of it without an account, or with another password', async () => {
    const { visitor, email } = await signUp();
    const body = { nomeRazao: 'X', email, senha: wrong };
    for (const endpoint of [exportUserEndpoint, correctUserEndpoint, deleteUserEndpoint]) {
      expect(await shop.visitor().refusal(endpoint, { body })).toMatchObject({ status: 401 });
      expect(await visitor.refusal(endpoint, { body })).toMatchObject({
        status: 403,
        code: 'wrong-password',
        errors: [{ field: 'senha' }],
      });
    }
    expect((await visitor.call(readUserEndpoint, {})).user.nomeRazao).toBe('Iara Souza');
  });

  it('each is a security event that names no address', async () => {
    const { visitor, email } = await signUp();
    const logged = vi.spyOn(shop.app.log, 'warn');
    await visitor.call(exportUserEndpoint, { body: { senha } });
    await visitor.call(correctUserEndpoint, { body: { nomeRazao: 'Iara Lima', email, senha } });
    await visitor.call(endSessionsEndpoint, {});
    await (await signInAgain(email)).call(deleteUserEndpoint, { body: { senha } });
    const lines = logged.mock.calls.map(([line]) => line as { security?: string });
    logged.mockRestore();
    expect(lines.map(({ security }) => security)).toEqual([
      'account-exported',
      'account-corrected',
      'sessions-ended',
      'signed-in',
      'account-deleted',
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('all sessions of an account end at once, nobody else’s', async () => {
    const { visitor, email } = await signUp();
    const phone = await signInAgain(email);
    const other = await signUp();
    expect((await phone.call(endSessionsEndpoint, {})).user.logado).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await isSignedIn(other.visitor)).toBe(true);
    expect(await shop.visitor().refusal(endSessionsEndpoint, {})).toMatchObject({ status: 401 });
    expect(await isSignedIn(await signInAgain(email))).toBe(true);
  });
});
