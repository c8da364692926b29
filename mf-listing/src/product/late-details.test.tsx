import { type LazyWithPreload, lazyWithPreload } from '@storefront/contracts';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadProduct } from '../testing/open-product.tsx';
import { LateDetails } from './late-details.tsx';
import * as productDetails from './product-details.tsx';

type Code = LazyWithPreload<typeof productDetails>;

test("when their code fails to load the server's HTML stays, and a retry makes it work", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const scrolling = fakeScrolling();
  const { data } = await loadProduct();
  const served: Code = lazyWithPreload(async () => productDetails);
  await served.preload();
  let offline = true;
  const fetched: Code = lazyWithPreload(async () => {
    if (offline) throw new Error('away');
    return productDetails;
  });
  let current = served;
  const code: Code = {
    loaded: () => current.loaded(),
    loading: () => current.loading(),
    preload: () => current.preload(),
  };
  const beforeHydration = () => {
    current = fetched;
  };
  const { user } = await act(async () =>
    renderInShop(<LateDetails data={data} code={code} />, { beforeHydration }),
  );
  const reviews = screen.getByRole('heading', { name: 'Avaliações' });
  scrolling.reachBottom();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir os detalhes agora.');
  expect(reviews).toBeVisible();
  offline = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Avaliações' })).toBe(reviews);
  expect(screen.getByRole('table')).toBeVisible();
});
