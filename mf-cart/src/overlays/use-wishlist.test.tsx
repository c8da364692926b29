import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { useWishlist } from './use-wishlist.ts';

it('a heart whose call fails says so, and is answered by the retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Hearts() {
    const { failed, retry } = useWishlist(false);
    return (
      failed && (
        <button type="button" onClick={retry}>
          Tentar de novo
        </button>
      )
    );
  }
  const shop = createFakeShop();
  shop.account.user = iara;
  shop.failNext('POST', 500);
  const { bus, user } = renderInShop(<Hearts />, { network: shop });
  const hash = { idProduto: 4, idAtributoSimples: 0, idUnidadeVenda: 1 };
  act(() => void bus.request('wishlist:toggle-requested', { name: 'Split 4', hash }));
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(bus.latest('wishlist:updated')).toEqual({ productIds: [4] }));
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
