import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';
import { panelCode } from './use-search-combobox.ts';

const product = { id: 7, nome: 'Split 9.000 BTU/h', url: '/split-7', imagem: '/media/7.webp', vista: 1899 };

const suggestions = { termos: [{ termo: 'split inverter', url: '/' }], produtos: [product] };

beforeAll(() => panelCode.preload());
beforeEach(() => localStorage.clear());
// RxJS uses intervals; the testing library needs the rest of the clock
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

const user = () => userEvent.setup({ delay: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('combobox', { name: 'Buscar produtos' });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);

const open = (address = '/') =>
  renderInShop(
    <>
      <SearchBox popularTerms={[]} />
      <a href="/marcas">Marcas</a>
    </>,
    { network: fakeNetwork({ 'GET /search/suggestions': suggestions }), address },
  );

it('on the results page the box has the search that they are of, and on others nothing', async () => {
  open('/busca?busca=ar+12000');
  expect(box()).toHaveValue('ar 12000');
  await user().type(box(), ' frio{Enter}');
  expect(box()).toHaveValue('ar 12000 frio');
  await user().click(screen.getByRole('link', { name: 'Marcas' }));
  expect(box()).toHaveValue('');
});

it('products among the suggestions have picture and price, and open their page', async () => {
  const { address } = open();
  await user().type(box(), 'split');
  await pass(500);
  const option = screen.getByRole('option', { name: /Split 9\.000/ });
  expect(option).toHaveTextContent('R$ 1.899,00 no PIX');
  expect(option.querySelector('img')).toHaveAttribute('src', '/media/7.webp');
  await user().keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/split-7');
});

it('pages that the text names come after the terms, and open', async () => {
  const network = fakeNetwork({
    'GET /search/suggestions': {
      termos: [{ termo: 'frete grátis', url: '/busca?busca=frete' }],
      paginas: [{ label: 'Perguntas frequentes', url: '/pagina/perguntas-frequentes' }],
      produtos: [product],
    },
  });
  const { address } = renderInShop(<SearchBox popularTerms={[]} />, { network });
  await user().type(box(), 'frete');
  await pass(500);
  expect(listed().slice(0, 2)).toEqual(['1frete grátis', 'Ir para Perguntas frequentes']);
  await user().click(screen.getByRole('option', { name: 'Ir para Perguntas frequentes' }));
  expect(address()).toBe('/pagina/perguntas-frequentes');
});

describe('recent searches', () => {
  it('are offered in the empty box, the newest first, and can be cleared', async () => {
    open();
    await user().type(box(), 'split{Enter}');
    await user().clear(box());
    await user().type(box(), 'Geladeira{Enter}');
    await user().clear(box());
    expect(listed()).toEqual([]);
    await user().click(box());
    expect(await screen.findByText('Buscas recentes')).toBeVisible();
    expect(listed()).toEqual(['1Geladeira', '2split', 'Limpar buscas recentes']);
    await user().keyboard('{ArrowUp}{Enter}');
    expect(localStorage.getItem('recent-searches')).toBe('[]');
    await user().click(box());
    expect(listed()).toEqual([]);
  });

  it.each(['{', '"split"', '[1, ""]'])('invalid storage counts as none: %s', async (stored) => {
    localStorage.setItem('recent-searches', stored);
    open();
    await user().click(box());
    expect(listed()).toEqual([]);
  });
});
