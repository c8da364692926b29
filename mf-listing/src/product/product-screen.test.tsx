import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { openProduct } from '../testing/open-product.tsx';

test('price, specification table and rating are on the page', async () => {
  await openProduct();
  const price = screen.getByRole('region', { name: 'Preço e compra' });
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 2.199,00 à vista no PIX');
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('Você economiza R$ 491,00');
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'Ciclo Frio' })).toBeVisible();
  expect(screen.getByText('1.284 avaliações')).toBeVisible();
});

test('a short description is text, whatever it contains', async () => {
  const curta = 'Até 20 m² <img src=x onerror=alert(1)>';
  await openProduct({ descricoes: { curta, longa: '' } });
  expect(screen.getByText(curta)).toBeVisible();
});

test('single reviews say who wrote them, when and what', async () => {
  const review = { nome: 'Marina', data: '2026-03-05', comentario: 'Gela rápido.', nota: 5 };
  await openProduct({ avaliacao: { media: 5, quantidade: 1, avaliacoes: [review] } });
  expect(screen.getByText('Gela rápido.')).toBeVisible();
  expect(screen.getByText('Marina')).toBeVisible();
  expect(screen.getByText(/5 de março de 2026/)).toBeVisible();
});

test("products seen before are at the end, 'Vistos recentemente'", async () => {
  localStorage.clear();
  const { unmount } = await openProduct({ id: 7 });
  unmount();
  await openProduct({ id: 101 });
  const row = await screen.findByRole('region', { name: 'Vistos recentemente' });
  expect(within(row).getByRole('link')).toHaveAttribute('href', aProduct({ id: 7 }).url);
});

test('thumbs choose the large picture, and it opens larger', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: /Ver imagem 2/ }));
  expect(screen.getByRole('img', { name: /em um ambiente/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the energy letter has its scale, and the figures that the sheet has', async () => {
  await openProduct({ especificacoes: [{ nome: 'Consumo por mês', valor: '25,9 kWh' }] });
  const panel = screen.getByRole('region', { name: 'Consumo de energia' });
  expect(panel).toHaveTextContent('regime IDRS 2020');
  expect(within(panel).getByText('25,9 kWh')).toBeVisible();
});

test('what can be downloaded of a product stands with its sheet, and a download is counted', async () => {
  const url = '/media/documentos/ficha-tecnica-101.pdf';
  const { bus, user } = await openProduct({ documentos: [{ nome: 'Ficha técnica (PDF)', url }] });
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
  await openProduct({ filtros: [], especificacoes: [] });
  expect(screen.queryByRole('region', { name: 'Consumo de energia' })).toBeNull();
});
