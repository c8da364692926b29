import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { loadProduct, openProduct } from '../testing/open-product.tsx';

const review = (at: number, more: object = {}) => ({
  nome: `Ana ${at}`,
  data: '2026-11-20',
  titulo: `Título ${at}`,
  comentario: `Texto ${at}`,
  nota: 5,
  ...more,
});
const rating = (count: number, more: object = {}) => ({
  media: 5,
  quantidade: count,
  distribuicao: [0, 0, 0, 0, count],
  avaliacoes: Array.from({ length: count }, (_, at) => review(at)),
  ...more,
});
const part = (id: string) => within(document.querySelector<HTMLElement>(id)!);

test('invented reviews say that they are, and search engines get none of them', async () => {
  const avaliacao = rating(2, { demo: true });
  await openProduct({ avaliacao });
  expect(screen.getByText(/inventadas para a demonstração/)).toBeVisible();
  const { data } = await loadProduct({ avaliacao });
  const [, product] = readCatalogueHead(data).structuredData ?? [];
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

test('reviews of shoppers have titles, lines and answers, all as text', async () => {
  const resposta = { texto: '<i>Obrigado</i>', autor: 'Polo', data: '2026-11-21' };
  const avaliacoes = [review(1, { comentario: '<b>Bom</b>\nmesmo', resposta })];
  await openProduct({ avaliacao: rating(1, { avaliacoes }) });
  const shown = part('#avaliacoes');
  expect(shown.queryByText(/inventadas/)).toBeNull();
  expect(shown.getByRole('heading', { name: 'Título 1' })).toBeVisible();
  expect(shown.getByText(/<b>Bom<\/b>\s*mesmo/)).toBeVisible();
  expect(shown.getByText('<i>Obrigado</i>')).toBeVisible();
  expect(shown.getByText(/Resposta de Polo/)).toHaveTextContent('21 de novembro de 2026');
});

test('reviews come five at a time', async () => {
  const { user } = await openProduct({ avaliacao: rating(11) });
  const shown = part('#avaliacoes');
  expect(shown.getAllByRole('article')).toHaveLength(5);
  await user.click(shown.getByRole('button', { name: 'Ver mais 5 avaliações' }));
  await user.click(shown.getByRole('button', { name: 'Ver mais 1 avaliação' }));
  expect(shown.getAllByRole('article')).toHaveLength(11);
  expect(shown.queryByRole('button', { name: /Ver mais/ })).toBeNull();
});

test('without votes there is no order by them', async () => {
  await openProduct({ avaliacao: rating(2) });
  const orders = part('#avaliacoes').getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    'Mais recentes',
    'Maiores notas',
    'Menores notas',
  ]);
});

test('the form of a review opens in place of its link, which works without scripts, too', async () => {
  const { user } = await openProduct(
    {},
    { answers: { 'GET /product/101/review': { podeAvaliar: 'nao-comprou' } } },
  );
  const link = part('#avaliacoes').getByRole('link', { name: 'Avaliar este produto' });
  expect(link).toHaveAttribute('href', '/v2/front/compra/avaliar?produto=101');
  await user.click(link);
  const heading = await screen.findByRole('heading', { name: 'Avaliar este produto' });
  await waitFor(() => expect(heading).toHaveFocus());
});

const answered = (id: number) => ({
  id,
  pergunta: `Pergunta ${id}?`,
  autor: 'Ana B.',
  data: '2026-11-20',
  resposta: { texto: `Resposta ${id}.`, autor: 'Aragem', data: '2026-11-21' },
});
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => answered(first + at));

test('answered questions come page by page, and can be searched', async () => {
  const questions = 'GET /product/101/questions';
  const answers = {
    [`${questions}?pg=2`]: { total: 6, perguntas: [answered(6)] },
    [`${questions}?busca=volt&pg=1`]: { total: 1, perguntas: [answered(9)] },
  };
  const { user } = await openProduct({ perguntas: { total: 6, perguntas: from(1, 5) } }, { answers });
  const shown = part('#perguntas');
  expect(shown.getByRole('status')).toHaveTextContent('6 perguntas respondidas');
  await user.click(shown.getByRole('button', { name: 'Ver mais perguntas' }));
  expect(await shown.findByText('Pergunta 6?')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Ver mais perguntas' })).toBeNull();
  await user.type(shown.getByRole('searchbox', { name: 'Buscar nas perguntas' }), 'volt');
  await user.click(shown.getByRole('button', { name: 'Buscar' }));
  expect(await shown.findByText('Pergunta 9?')).toBeVisible();
  expect(shown.getAllByRole('article')).toHaveLength(1);
});

test.each([0, 5])('%d questions need no search', async (count) => {
  await openProduct({ perguntas: { total: count, perguntas: from(1, count) } });
  expect(part('#perguntas').queryByRole('searchbox')).toBeNull();
  expect(part('#perguntas').getByRole('link', { name: 'Perguntar sobre este produto' })).toBeVisible();
});
