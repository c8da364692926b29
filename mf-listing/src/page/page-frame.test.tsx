import { testAddress } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageFrame } from './page-frame.tsx';

function open(href: string, attributes: Record<string, string> = {}) {
  const onNavigate = vi.fn();
  renderInShop(
    <PageFrame onNavigate={onNavigate}>
      <a href={href} {...attributes} onClick={(event) => href.startsWith('http') && event.preventDefault()}>
        Ir
      </a>
    </PageFrame>,
    { address: '/aqui' },
  );
  return onNavigate;
}

test('an internal link navigates within the page', async () => {
  const onNavigate = open('/la?x=1#y');
  await userEvent.click(screen.getByRole('link'));
  expect(testAddress()).toBe('/la?x=1');
  expect(onNavigate).toHaveBeenCalledWith('/la');
});

test.each([['//outra.example/x'], ['#ficha'], ['https://outra.example/']])(
  '%s is left to the browser',
  async (href) => {
    const onNavigate = open(href);
    await userEvent.click(screen.getByRole('link'));
    expect(onNavigate).not.toHaveBeenCalled();
  },
);

test('a click that wants a new tab is left to the browser', async () => {
  const onNavigate = open('/la');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link'));
  expect(onNavigate).not.toHaveBeenCalled();
});
