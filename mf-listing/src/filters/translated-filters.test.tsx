import { testAddress } from '@storefront/contracts/testing';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { translatePage } from '@storefront/remote-kit/testing/translate-page';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, openListing } from '../testing/open-filters.tsx';

beforeEach(() => {
  fakeScrolling();
  setScreenWidth(1280);
});

test('filters are chosen and applied on a translated page', async () => {
  translatePage();
  const { user } = await openListing();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Ver / }));
  await waitFor(() => expect(testAddress()).toBe('/ar-condicionado?filtros=marca:lg'));
});
