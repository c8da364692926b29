import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { takeSavedProduct } from './saved-product.ts';
import { createWishlist } from './wishlist.ts';

const product = (idProduto: number) => ({
  name: `Split ${idProduto}`,
  hash: { idProduto, idAtributoSimples: 0, idUnidadeVenda: 1 },
});

function setUp(user = iara, favourites: readonly number[] = []) {
  const shop = createFakeShop();
  Object.assign(shop.account, { user, favourites });
  const { storefront, announced } = createStorefront(shop);
  const goToSignIn = vi.fn();
  const wishlist = createWishlist({ storefront, goToSignIn });
  const tracked: unknown[] = [];
  storefront.bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  const hearts = () => storefront.bus.latest('wishlist:updated');
  return { shop, wishlist, goToSignIn, announced, tracked, hearts };
}
const nobody = { logado: false, ativo: false, nomeRazao: '' };

describe('wishlist', () => {
  afterEach(() => sessionStorage.clear());

  it('is read with one call, for an active user', async () => {
    const { shop, wishlist, hearts } = setUp(iara, [3, 1]);
    await wishlist.read();
    expect(hearts()).toEqual({ productIds: [3, 1] });
    expect(shop.callsOf('/wishlist/verify')).toHaveLength(1);
  });

  it('is not read for an anonymous visitor', async () => {
    const { shop, wishlist, hearts } = setUp(nobody);
    await wishlist.read();
    expect(shop.calls.map(({ path }) => path)).toEqual(['/checkout/user']);
    expect(hearts()).toBeUndefined();
  });

  it("a failed read logs 'Erro ao fazer a request de favoritos!', and the next heart requests again", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { shop, wishlist, hearts } = setUp(iara, [1]);
    shop.failNext('GET', 503);
    await wishlist.read();
    expect(log).toHaveBeenCalledExactlyOnceWith('Erro ao fazer a request de favoritos!', expect.anything());
    log.mockClear();
    await wishlist.toggle(product(2));
    expect(hearts()).toEqual({ productIds: [2, 1] });
  });

  it('toggling adds, then removes; the hearts follow, and it is announced', async () => {
    const { wishlist, hearts, announced } = setUp();
    await wishlist.toggle(product(7));
    expect(hearts()).toEqual({ productIds: [7] });
    await wishlist.toggle(product(7));
    expect(hearts()).toEqual({ productIds: [] });
    expect(announced).toEqual(['Split 7 adicionado aos favoritos.', 'Split 7 saiu dos favoritos.']);
  });

  it('counts what was added, once, and not what was removed', async () => {
    const { wishlist, tracked } = setUp();
    await wishlist.toggle(product(7));
    await wishlist.toggle(product(7));
    expect(tracked).toEqual([{ event: 'add_to_wishlist', items: [{ id: 7, name: 'Split 7' }] }]);
  });

  it('favoriting needs an active user; otherwise the browser goes to the login page', async () => {
    const { shop, wishlist, goToSignIn } = setUp({ ...iara, ativo: false });
    await wishlist.toggle(product(1));
    expect(goToSignIn).toHaveBeenCalledOnce();
    expect(shop.callsOf('/wishlist/add')).toEqual([]);
  });

  it('a 401 redirects to the login page: the session has ended', async () => {
    const { shop, wishlist, goToSignIn, announced } = setUp();
    await wishlist.read();
    shop.failNext('POST', 401);
    await wishlist.toggle(product(1));
    expect(goToSignIn).toHaveBeenCalledOnce();
    expect(announced).toEqual([]);
  });

  it('a loading flag blocks repeat clicks, product by product', async () => {
    const { shop, wishlist, hearts } = setUp();
    await wishlist.read();
    const go = shop.hold();
    const all = Promise.all([
      wishlist.toggle(product(1)),
      wishlist.toggle(product(1)),
      wishlist.toggle(product(2)),
    ]);
    go();
    await all;
    expect(hearts()).toEqual({ productIds: [2, 1] });
    expect(shop.callsOf('/wishlist/remove')).toEqual([]);
  });

  it('a failure is reported, logged, and changes nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { shop, wishlist, hearts } = setUp(iara, [5]);
    await wishlist.read();
    shop.failNext('POST', 0);
    expect(await wishlist.toggle(product(1))).toBe(false);
    expect(hearts()).toEqual({ productIds: [5] });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Split 1'), expect.anything());
    log.mockClear();
    expect(await wishlist.toggle(product(1))).toBe(true);
    expect(hearts()).toEqual({ productIds: [1, 5] });
  });

  it('a heart whose reply is lost is done when the list on the server says so', async () => {
    const { shop, wishlist, hearts, announced } = setUp(iara, [5]);
    await wishlist.read();
    for (const [pressed, productIds] of [
      [1, [1, 5]],
      [5, [1]],
    ] as const) {
      shop.loseReply('POST');
      expect(await wishlist.toggle(product(pressed))).toBe(true);
      expect(hearts()).toEqual({ productIds });
    }
    expect(announced).toEqual(['Split 1 adicionado aos favoritos.', 'Split 5 saiu dos favoritos.']);
  });

  it('a heart pressed while signed out is added after signing in, once', async () => {
    const { wishlist, goToSignIn } = setUp(nobody);
    await wishlist.toggle(product(7));
    expect(goToSignIn).toHaveBeenCalledExactlyOnceWith(7);
    const after = setUp(iara, [3]);
    await after.wishlist.read();
    expect(after.hearts()).toEqual({ productIds: [7, 3] });
    expect(after.announced).toEqual(['Split 7 adicionado aos favoritos.']);
    await setUp(iara, [3]).wishlist.read();
    expect(after.shop.callsOf('/wishlist/add')).toHaveLength(1);
  });

  it('what is a favourite of the account already stays one', async () => {
    await setUp(nobody).wishlist.toggle(product(7));
    const after = setUp(iara, [7]);
    await after.wishlist.read();
    expect(after.hearts()).toEqual({ productIds: [7] });
  });

  it.each(['{', '{"name":1}'])('the kept text %s, which is no product, is dropped', (text) => {
    sessionStorage.setItem('aragem:favorito-guardado', text);
    expect(takeSavedProduct()).toBeUndefined();
  });

  it('empties the hearts when the shopper has signed out meanwhile', async () => {
    const { shop, wishlist, hearts } = setUp(iara, [5]);
    await wishlist.read();
    shop.account.user = nobody;
    wishlist.forget();
    await wishlist.read();
    expect(hearts()).toEqual({ productIds: [] });
  });
});
