import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { openProduct } from '../testing/open-product.tsx';

test('price, specification table and rating are on the page', async () => {
  await openProduct();
  const price = screen.getByRole('region', { name: 'Preço e compra' });
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 2.199,00 à vista no PIX');
  expect(price.textContent?.replaceAll('\u00a0', ' ')).toContain('Você economiza R$ 491,00');
  expect(price).toHaveTextContent('9% de desconto no PIX');
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

test('the energy letter has its scale, and the figures that the sheet has', async () => {
  await openProduct({ especificacoes: [{ nome: 'Consumo por mês', valor: '25,9 kWh' }] });
  const panel = screen.getByRole('region', { name: 'Consumo de energia' });
  expect(panel).toHaveTextContent('regime IDRS 2020');
  expect(within(panel).getByText('25,9 kWh')).toBeVisible();
});

test('documents of a product are listed with its specification, and a download is counted', async () => {
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

test('goods lead to a comparison with similar ones, services do not', async () => {
  const semelhantes = [aProduct({ id: 7 }), aProduct({ id: 8 })];
  const goods = await openProduct({ semelhantes, diasAteServico: 3 });
  expect(screen.getByRole('link', { name: 'Comparar' })).toHaveAttribute('href', '/comparar?ids=101,7,8');
  goods.unmount();
  const carrinho = { ...aProduct().carrinho, tipo: 'servico' };
  await openProduct({ semelhantes, carrinho, tipo: 'servico', diasAteServico: 3 });
  expect(screen.queryByRole('link', { name: 'Comparar' })).toBeNull();
});

test('all ways to pay in parts are listed, and those with interest say so', async () => {
  const parcelamento = [
    { parcelas: 1, valorParcela: 2419, taxa: 0 },
    { parcelas: 3, valorParcela: 806.34, valorUltimaParcela: 806.32, taxa: 0 },
    { parcelas: 10, valorParcela: 241.9, taxa: 0 },
    { parcelas: 12, valorParcela: 228.6, taxa: 1.99 },
  ];
  await openProduct({ precos: { por: 2419, vista: 2199, parcelamento } });
  const rows = within(screen.getByText('Ver todas as parcelas').closest('details')!).getAllByRole(
    'listitem',
    {
      hidden: true,
    },
  );
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1x de R$ 2.419,00sem juros',
    '3x de R$ 806,34sem juros, a última de R$ 806,32',
    '10x de R$ 241,90sem juros',
    '12x de R$ 228,60com juros de 1,99% ao mês, total R$ 2.743,20',
  ]);
});

test.each([
  [1, 'Última unidade'],
  [3, 'Últimas 3 unidades'],
  [9, 'Em estoque: 9 unidades'],
])('%d left: %s', async (estoque, text) => {
  await openProduct({ estoqueArmazem: { sp: { codigo: 'SP01', estoque } } });
  expect(screen.getByText(text)).toBeVisible();
});

test('says that its delivery is free, as its card does', async () => {
  const selo = { id: 5, tipo: 'texto' as const, label: 'Frete grátis', nome: 'frete-gratis' };
  await openProduct({ selos: [{ ...selo, cores: { texto: '#000', selo: '#fff' } }] });
  expect(screen.getByText('Frete grátis na entrega padrão')).toBeVisible();
});

test('says nothing of a free delivery that its card does not promise', async () => {
  await openProduct({ selos: [] });
  expect(screen.queryByText(/Frete grátis/)).not.toBeInTheDocument();
});

test('the specification opens with eight rows, the others are one press away', async () => {
  const especificacoes = Array.from({ length: 11 }, (_, at) => ({ nome: `Linha ${at + 1}`, valor: 'x' }));
  await openProduct({ especificacoes });
  expect(screen.getByText('Linha 8')).toBeVisible();
  expect(screen.getByText('Linha 9')).not.toBeVisible();
  expect(screen.getByText('Ver todas as 11 características')).toBeVisible();
});

test('the shares of notes add up to 100 %', async () => {
  await openProduct({ avaliacao: { media: 3.8, quantidade: 818, distribuicao: [127, 46, 92, 180, 373] } });
  const percents = screen
    .getAllByRole('button', { name: /estrela/ })
    .map(({ textContent }) => Number(/(\d+)%$/.exec(textContent)?.[1]));
  expect(percents).toEqual([46, 22, 11, 6, 15]);
});

test('reviews come the helpful first, by note when one is pressed, and in the order that is chosen', async () => {
  const avaliacoes = [
    { nome: 'Ana', data: '2026-03-05', comentario: 'Boa.', nota: 5, uteis: 1 },
    { nome: 'Bia', data: '2026-01-05', comentario: 'Ruim.', nota: 1, uteis: 9 },
    { nome: 'Caio', data: '2026-04-05', comentario: 'Ótima.', nota: 5 },
  ];
  const { user } = await openProduct({
    avaliacao: { media: 3.7, quantidade: 3, distribuicao: [1, 0, 0, 0, 2], avaliacoes },
  });
  const region = within(document.querySelector<HTMLElement>('#avaliacoes')!);
  const names = () => region.getAllByRole('article').map((each) => each.querySelector('b')?.textContent);
  expect(names()).toEqual(['Bia', 'Ana', 'Caio']);
  await user.selectOptions(region.getByRole('combobox', { name: 'Ordenar' }), 'Mais recentes');
  expect(names()).toEqual(['Caio', 'Ana', 'Bia']);
  await user.click(region.getByRole('button', { name: /^5 estrelas/ }));
  expect(names()).toEqual(['Caio', 'Ana']);
  expect(region.getByRole('status')).toHaveTextContent('2 avaliações com comentário, nota 5');
});
