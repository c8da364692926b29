import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { aConfig, aProduct } from '../testing/builders.ts';
import { ShareButton } from './share-button.tsx';

const card = cardFromProduct(aProduct(), aConfig());
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

function open() {
  const user = userEvent.setup();
  const { bus } = renderInShop(<ShareButton card={card} />);
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  const press = () => user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  return { tracked, press };
}
const withDialog = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

test('without a sharing dialog the URL is copied, and the page says so', async () => {
  const { tracked, press } = open();
  await press();
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(new URL(card.url, window.location.href).href);
  expect(tracked).toMatchObject([{ event: 'share', method: 'link', items: [{ id: card.id }] }]);
});

test("the device's dialog gets name and URL", async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  withDialog(share);
  const { tracked, press } = open();
  await press();
  const url = new URL(card.url, window.location.href).href;
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: card.name, url });
  expect(tracked).toMatchObject([{ event: 'share', method: 'device' }]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['refused', new DOMException('refused', 'NotAllowedError')],
  ['not able to share', new DOMException('no target', 'DataError')],
  ['called with a URL that it does not take', new TypeError('Invalid URL')],
])('a dialog that is %s: the URL is copied', async (_, error) => {
  const { tracked, press } = open();
  withDialog(() => Promise.reject(error));
  await press();
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(new URL(card.url, window.location.href).href);
  expect(tracked).toMatchObject([{ event: 'share', method: 'link' }]);
});

test('closing the dialog does not count as sharing; where nothing can be copied the page says what to do', async () => {
  withDialog(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { tracked, press } = open();
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  withDialog(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press();
  expect(await screen.findByText(/Não foi possível copiar/)).toBeVisible();
  expect(tracked).toEqual([]);
});
