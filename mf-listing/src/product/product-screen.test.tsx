import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { headOfListingPage } from '../browse/listing-head.ts';
import { ListingPage } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { aProduct, aProductPage } from '../testing/builders.ts';

type Changes = Parameters<typeof aProductPage>[0];

async function load(changes: Changes = {}, offers: unknown = { conteudo: [] }) {
  const network = fakeNetwork(({ path }) =>
    path.includes('/marketplace/') ? offers : aProductPage(changes),
  );
  return { network, data: await loadListing(loadContext('/gree-101', network)) };
}

async function open(changes: Changes = {}, offers?: unknown) {
  const { network, data } = await load(changes, offers);
  const shop = renderInShop(<ListingPage data={data} />, { network, beforeHydration: () => {} });
  return { ...shop, user: userEvent.setup() };
}

test('price, specification table and rating are on the page', async () => {
  await open();
  const price = screen.getByRole('region', { name: 'Preço e compra' });
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 2.199,00 à vista no PIX');
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('Você economiza R$ 491,00');
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'Ciclo Frio' })).toBeVisible();
  expect(screen.getByText('1.284 avaliações')).toBeVisible();
});

test('a short description is text, whatever it contains', async () => {
  const curta = 'Até 20 m² <img src=x onerror=alert(1)>';
  await open({ descricoes: { curta, longa: '' } });
  expect(screen.getByText(curta)).toBeVisible();
});

test('single reviews say who wrote them, when and what', async () => {
  const review = { nome: 'Marina', data: '2026-03-05', comentario: 'Gela rápido.', nota: 5 };
  await open({ avaliacao: { media: 5, quantidade: 1, avaliacoes: [review] } });
  expect(screen.getByText('Gela rápido.')).toBeVisible();
  expect(screen.getByText('Marina')).toBeVisible();
  expect(screen.getByText(/5 de março de 2026/)).toBeVisible();
});

test('the large picture is preloaded as its element chooses it', async () => {
  const { container } = await open();
  const { srcSet, sizes, type } = headOfListingPage((await load()).data).preloadImage ?? {};
  expect(srcSet).toContain('/big@1x.avif 600w');
  const source = container.querySelector(`source[type="${type}"]`);
  expect([source?.getAttribute('srcset'), source?.getAttribute('sizes')]).toEqual([srcSet, sizes]);
});

test('buying requests the buy modal over the bus', async () => {
  const { bus, user } = await open();
  const heard: number[] = [];
  bus.on('cart:buy-requested').subscribe(({ productId }) => heard.push(productId));
  await user.click(screen.getAllByRole('button', { name: 'Comprar' })[0]!);
  expect(heard).toEqual([101]);
});

test('the CEP quote is requested over the bus', async () => {
  const { bus, user } = await open();
  const heard: unknown[] = [];
  bus.on('cart:shipping-quote-requested').subscribe((request) => heard.push(request));
  await user.click(screen.getByRole('button', { name: 'Calcular frete e prazo' }));
  expect(heard).toEqual([{ productId: 101, name: aProduct().nome }]);
});

describe('a product with an option', () => {
  const valores = [
    { id: 11, label: '1/4"', selecionado: false },
    { id: 12, label: '3/8"', selecionado: false },
  ];
  const bitola = {
    opcoes: [{ id: 1, nome: 'Bitola', tipo: 'simples' as const, valores }],
    atributosSimples: {
      nome: 'Bitola',
      valores: valores.map(({ id, label }) => ({ idAtributoValor: id, label })),
    },
  };

  test('is sent to the modal with its values and none of them chosen', async () => {
    const { bus, user } = await open(bitola);
    const heard: unknown[] = [];
    bus.on('cart:buy-requested').subscribe(({ option }) => heard.push(option));
    await user.click(screen.getAllByRole('button', { name: 'Comprar' })[0]!);
    expect(heard).toEqual([
      {
        name: 'Bitola',
        values: [
          { id: 11, label: '1/4"' },
          { id: 12, label: '3/8"' },
        ],
      },
    ]);
  });

  test('is sent with the value that was chosen, though the page of a variant has the same id', async () => {
    const variants = [
      { id: 12, label: '127V', selecionado: true, url: '/a' },
      { id: 13, label: '220V', selecionado: false, url: '/b' },
    ];
    const voltage = { id: 2, nome: 'Voltagem', tipo: 'unico' as const, valores: variants };
    const { bus, user } = await open({ ...bitola, opcoes: [...bitola.opcoes, voltage] });
    const heard: unknown[] = [];
    bus.on('cart:buy-requested').subscribe(({ option }) => heard.push(option?.chosenId));
    expect(screen.getByRole('button', { name: '3/8"' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: '1/4"' }));
    await user.click(screen.getAllByRole('button', { name: 'Comprar' })[0]!);
    expect(heard).toEqual([11]);
  });
});

test('the quantity goes to the modal, up to the stock', async () => {
  const { bus, user } = await open({ estoqueArmazem: { sp: { codigo: 'SP01', estoque: 2 } } });
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe(({ quantity }) => heard.push(quantity));
  const more = screen.getByRole('button', { name: 'Aumentar quantidade' });
  await user.click(more);
  await user.click(more);
  await user.click(screen.getAllByRole('button', { name: 'Comprar' })[0]!);
  expect(heard).toEqual([2]);
});

test("products seen before are at the end, 'Vistos recentemente'", async () => {
  localStorage.clear();
  const { unmount } = await open({ id: 7 });
  unmount();
  await open({ id: 101 });
  const row = await screen.findByRole('region', { name: 'Vistos recentemente' });
  expect(within(row).getByRole('link')).toHaveAttribute('href', aProduct({ id: 7 }).url);
});

test('an unavailable product cannot be bought', async () => {
  await open({ status: 'indisponivel' });
  expect(screen.getByText('Indisponível')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull();
});

test('similar products: available ones only', async () => {
  const { data } = await load({
    semelhantes: [aProduct({ id: 1 }), aProduct({ id: 2, status: 'indisponivel' })],
  });
  expect(data).toMatchObject({ similar: [{ id: 1 }] });
});

test('the marketplace lookup overrides price, cart and seller with the first entry', async () => {
  const offer = {
    idProduto: 101,
    estoque: 3,
    carrinho: aProduct().carrinho,
    precos: { por: 1500, vista: 1400, parcelamento: [] },
    seller: { id: 1, nome: 'Frio Total' },
  };
  const { data } = await load({ estoqueMarketplace: 3 }, { conteudo: [offer] });
  expect(data).toMatchObject({ card: { offer: { cashPrice: 1400, seller: 'Frio Total', stock: 3 } } });
});

test('a marketplace failure is logged and leaves our own offer', async () => {
  const { data } = await load({ estoqueMarketplace: 3 }, problemReply(500, 'broken'));
  expect(data).toMatchObject({ card: { offer: { seller: 'Aragem' } } });
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('thumbs choose the large picture, and it opens larger', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Ver imagem 2/ }));
  expect(screen.getByRole('img', { name: /em um ambiente/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('structured data names the offer in BRL', async () => {
  const { data } = await load();
  expect(headOfListingPage(data).structuredData?.[1]).toMatchObject({
    '@type': 'Product',
    offers: { priceCurrency: 'BRL', price: '2199.00', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.8, reviewCount: 1284 },
  });
});

test('structured data publishes no price of a product on request', async () => {
  const { data } = await load({ status: 'sobConsulta' });
  expect(headOfListingPage(data).structuredData?.[1]).not.toHaveProperty('offers');
});

test('the energy letter has its scale, and the figures that the sheet has', async () => {
  await open({ especificacoes: [{ nome: 'Consumo por mês', valor: '25,9 kWh' }] });
  const panel = screen.getByRole('region', { name: 'Consumo de energia' });
  expect(panel).toHaveTextContent('regime IDRS 2020');
  expect(within(panel).getByText('25,9 kWh')).toBeVisible();
});

test('what can be downloaded of a product stands with its sheet, and a download is counted', async () => {
  const url = '/media/documentos/ficha-tecnica-101.pdf';
  const { bus, user } = await open({ documentos: [{ nome: 'Ficha técnica (PDF)', url }] });
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  const link = screen.getByRole('link', { name: 'Ficha técnica (PDF)' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('download');
  // jsdom cannot follow links
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(tracked).toMatchObject([
    { event: 'file_download', file: 'ficha-tecnica-101.pdf', items: [{ id: 101 }] },
  ]);
});

test('no letter and no figures, no energy panel', async () => {
  await open({ filtros: [], especificacoes: [] });
  expect(screen.queryByRole('region', { name: 'Consumo de energia' })).toBeNull();
});

test('the heart of the product page sends a wishlist request', async () => {
  const { bus, user } = await open();
  const heard: number[] = [];
  bus.on('wishlist:toggle-requested').subscribe(({ hash }) => heard.push(hash.idProduto));
  await user.click(screen.getByRole('button', { name: 'Adicionar aos favoritos' }));
  expect(heard).toEqual([101]);
});
