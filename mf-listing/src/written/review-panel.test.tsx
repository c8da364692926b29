import type { OwnReviewReply } from '@storefront/contracts/api';
import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewPanel } from './review-panel.tsx';

const review = { nota: 4, titulo: 'Gela bem', comentario: 'Chegou antes do prazo.' };
const stored: OwnReviewReply = {
  podeAvaliar: 'sim',
  avaliacao: { ...review, data: '2026-11-20T12:00:00.000Z', estado: 'shown' },
};

function open(right: OwnReviewReply, later: unknown = stored) {
  const network = fakeNetwork(({ method }) => (method === 'GET' ? right : later));
  return { ...renderInShop(<ReviewPanel productId={7} address="/split-7" />, { network }), network };
}

async function fill(user: ReturnType<typeof open>['user'], titulo = review.titulo) {
  await user.click(await screen.findByRole('radio', { name: '4 estrelas' }));
  await user.type(screen.getByRole('textbox', { name: 'Título' }), titulo);
  await user.type(screen.getByRole('textbox', { name: 'O que você achou' }), review.comentario);
  await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
}

it.each([
  ['nao-comprou', 'Só avalia quem comprou este produto com a conta em que entrou.'],
  ['nao-entregue', 'Você poderá avaliar este produto depois que ele for entregue.'],
] as const)('says kindly why it takes none: %s', async (podeAvaliar, text) => {
  open({ podeAvaliar });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leads to the account, and back to the reviews', async () => {
  open({ podeAvaliar: 'entrar' });
  const link = await screen.findByRole('link', { name: 'Entrar ou criar conta' });
  expect(link).toHaveAttribute('href', '/checkout/acesso?retorno=%2Fsplit-7%23avaliacoes');
});

it('gets the focus, takes a review, and says that it is shown', async () => {
  const { user, network } = open({ podeAvaliar: 'sim' });
  expect(screen.getByRole('heading', { name: 'Avaliar este produto' })).toHaveFocus();
  await fill(user);
  expect(await screen.findByText('Recebemos sua avaliação. Sua avaliação está publicada.')).toBeVisible();
  expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual(review);
  expect(screen.getByRole('button', { name: 'Mudar avaliação' })).toBeVisible();
});

it('asks for what is missing before it sends anything', async () => {
  const { user, network } = open({ podeAvaliar: 'sim' });
  await fill(user, 'Oi');
  expect(screen.getByRole('alert')).toHaveTextContent('um título de 3 a 80 letras');
  expect(network.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('what was written stays after a refusal, whose reason is said', async () => {
  const { user } = open({ podeAvaliar: 'sim' }, problemReply(429, 'too-many-texts'));
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/\.$/);
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue(review.titulo);
});

it('says why a review was refused, and removes it', async () => {
  const refused = { ...stored.avaliacao!, estado: 'refused', motivo: 'Tem propaganda' } as const;
  const { user } = open({ podeAvaliar: 'sim', avaliacao: refused }, { podeAvaliar: 'sim' });
  expect(await screen.findByText(/foi recusada\. Motivo: Tem propaganda\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apagar minha avaliação' }));
  expect(await screen.findByText('Sua avaliação foi apagada.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('');
});

it('tries again when the shop did not answer', async () => {
  const network = fakeNetwork(() => problemReply(503, 'away'));
  const { user } = renderInShop(<ReviewPanel productId={7} address="/split-7" />, { network });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  network.answer(() => ({ podeAvaliar: 'sim' }));
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: 'Título' })).toBeVisible();
});
