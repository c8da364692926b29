import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { HydrateWhenNear } from './hydrate-when-near.tsx';

const hydrated = vi.fn();

function Reviews({ order }: { readonly order: string }) {
  const [helpful, setHelpful] = useState(0);
  useEffect(hydrated, []);
  return (
    <button type="button" onClick={() => setHelpful(helpful + 1)} onKeyDown={() => setHelpful(helpful + 1)}>
      {`${order}: ${helpful}`}
    </button>
  );
}

function Page() {
  const [order, setOrder] = useState('newest');
  return (
    <>
      <button type="button" onClick={() => setOrder('best')}>
        Order
      </button>
      <Link to="#avaliacoes">Reviews</Link>
      <HydrateWhenNear>
        <Reviews order={order} />
      </HydrateWhenNear>
    </>
  );
}

async function open() {
  hydrated.mockClear();
  const scrolling = fakeScrolling();
  let served: Element | null = null;
  const beforeHydration = (html: HTMLElement) => {
    served = html.querySelector('a + div button');
  };
  const shop = await act(async () => renderInShop(<Page />, { beforeHydration }));
  const part = () => screen.getByRole('button', { name: /:/ });
  expect(part()).toBe(served);
  expect(hydrated).not.toHaveBeenCalled();
  return { ...shop, scrolling, part, served };
}

it("the server's HTML hydrates when it is near the screen", async () => {
  const { scrolling, part, served } = await open();
  await act(async () => scrolling.reachBottom());
  expect(hydrated).toHaveBeenCalledOnce();
  expect(part()).toBe(served);
});

it.each([
  ['click', () => fireEvent.click],
  ['key', () => fireEvent.keyDown],
])('a %s that comes first is not lost', async (_, action) => {
  const { part, served } = await open();
  await act(async () => void action()(part()));
  expect(part()).toBe(served);
  expect(part()).toHaveTextContent('newest: 1');
});

it('use of another part does not hydrate it', async () => {
  const { user } = await open();
  await user.hover(screen.getByRole('link'));
  expect(hydrated).not.toHaveBeenCalled();
});

it.each([
  ['its props', 'button', 'Order', 'best: 0'],
  ['the location', 'link', 'Reviews', 'newest: 0'],
])('an update of %s hydrates it first, in the HTML that is there', async (_, role, name, text) => {
  const { part, served } = await open();
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  expect(hydrated).toHaveBeenCalledOnce();
  expect(part()).toBe(served);
  expect(part()).toHaveTextContent(text);
});

it('in a hydrated page it renders at once', () => {
  fakeScrolling();
  hydrated.mockClear();
  renderInShop(<Page />);
  expect(hydrated).toHaveBeenCalledOnce();
});
