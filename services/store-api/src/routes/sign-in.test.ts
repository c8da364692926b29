import {
  addToCartEndpoint,
  addToWishlistEndpoint,
  readCartEndpoint,
  readUserEndpoint,
  removeFromWishlistEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  verifyWishlistEndpoint,
  wishlistEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('accounts on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
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
  const readCookie = ({ cookies }: Awaited<ReturnType<Visitor['send']>>) =>
    `${cookies.at(-1)?.name}=${encodeURIComponent(cookies.at(-1)?.value ?? '')}`;
  const wish = (idProduto: number) => ({
    idProduto,
    idAtributoSimples: 0,
    idUnidadeVenda: 1,
    quantidade: 1,
    parametroAdicional: '',
  });

  describe('signing', () => {
    it('up creates an active user with the given name', async () => {
      const visitor = shop.visitor();
      const email = await newAccount(visitor);
      const { user } = await visitor.call(readUserEndpoint, {});
      expect(user).toMatchObject({ logado: true, ativo: true, nomeRazao: 'Iara Souza', email: { email } });
    });

    it('up makes an active user of an anonymous visitor, and there is no other role', async () => {
      const visitor = shop.visitor();
      const roles = async () => {
        const { user } = await visitor.call(readUserEndpoint, {});
        return Object.entries(user).filter(([, value]) => typeof value === 'boolean');
      };
      expect(await roles()).toEqual([
        ['logado', false],
        ['ativo', false],
      ]);
      await newAccount(visitor);
      expect(await roles()).toEqual([
        ['logado', true],
        ['ativo', true],
      ]);
    });

    it('up, in and out are security events that name no address', async () => {
      const logged = vi.spyOn(shop.app.log, 'warn');
      const visitor = shop.visitor();
      const email = await newAccount(visitor);
      await visitor.call(signInEndpoint, { body: { email, senha } });
      await visitor.call(signOutEndpoint, {});
      const lines = logged.mock.calls.map(([line]) => line as { security?: string; account?: string });
      logged.mockRestore();
      expect(lines.map(({ security }) => security)).toEqual(['signed-up', 'signed-in', 'signed-out']);
      expect(lines[0]?.account).toBe(lines[1]?.account);
      expect(JSON.stringify(lines)).not.toContain(email);
    });

    it('up twice with one address is refused, naming the field', async () => {
      const email = await newAccount(shop.visitor());
      const problem = await shop
        .visitor()
        .refusal(signUpEndpoint, { body: { nomeRazao: 'B', email: email.toUpperCase(), senha } });
      expect(problem).toMatchObject({ status: 409, code: 'email-taken', errors: [{ field: 'email' }] });
    });

    it('in gives the same answer for a wrong password and for an unknown address', async () => {
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
      await home.call(addToCartEndpoint, { body: some(buildCartRequest(split), 2) });
      const phone = shop.visitor();
      const before = await phone.send(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
      const after = await phone.send(signInEndpoint, { body: { email, senha } });
      expect(after.cookies.at(-1)?.value).not.toBe(before.cookies[0]?.value);
      expect((await phone.call(readCartEndpoint, {})).itens[0]?.quantidade).toBe(2);
      const old = await shop.visitor().send(readCartEndpoint, {}, { cookie: readCookie(before) });
      expect(old.json()).toMatchObject({ itens: [] });
    });

    it('out ends the session wherever its cookie was copied to', async () => {
      const visitor = shop.visitor();
      const email = await newAccount(shop.visitor());
      const cookie = readCookie(await visitor.send(signInEndpoint, { body: { email, senha } }));
      const withCopy = async () =>
        (await shop.visitor().send(readUserEndpoint, {}, { cookie })).json().user.logado;
      expect(await withCopy()).toBe(true);
      await visitor.call(signOutEndpoint, {});
      expect((await visitor.call(readUserEndpoint, {})).user.logado).toBe(false);
      expect(await withCopy()).toBe(false);
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

    it('stay as they are when what was never one is removed, however large its number', async () => {
      const visitor = shop.visitor();
      await newAccount(visitor);
      const { ids } = await visitor.call(addToWishlistEndpoint, { body: wish(split.id) });
      const body = wish(Number.MAX_SAFE_INTEGER);
      expect((await visitor.call(removeFromWishlistEndpoint, { body })).ids).toEqual(ids);
    });

    it('need an account to be changed, not to be read', async () => {
      expect(await shop.visitor().refusal(addToWishlistEndpoint, { body: wish(split.id) })).toMatchObject({
        status: 401,
      });
      expect(await shop.visitor().call(verifyWishlistEndpoint, { body: wish(split.id) })).toEqual({
        sucesso: false,
        ids: [],
      });
    });
  });
});
