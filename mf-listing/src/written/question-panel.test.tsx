import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionPanel } from './question-panel.tsx';

const asked = { id: 3, pergunta: 'Serve para 20 m²?', data: '2026-11-20T12:00:00.000Z', estado: 'shown' };

function open(isSignedIn: boolean) {
  const user = { logado: isSignedIn, ativo: isSignedIn, nomeRazao: '' };
  const network = fakeNetwork(({ method, path }) => {
    if (path.includes('/checkout/user')) return { user };
    return { perguntas: method === 'POST' ? [asked] : [] };
  });
  return { ...renderInShop(<QuestionPanel productId={7} address="/split-7" />, { network }), network };
}

it('leads to the account, to whose e-mail the answer goes', async () => {
  open(false);
  const link = await screen.findByRole('link', { name: 'Entrar ou criar conta' });
  expect(link).toHaveAttribute('href', '/checkout/acesso?retorno=%2Fsplit-7%23perguntas');
  expect(screen.getByText(/A resposta vai para o e-mail dela\./)).toBeVisible();
});

it('takes a question, shows that it waits for its answer, and removes it', async () => {
  const { user, network } = open(true);
  const field = await screen.findByRole('textbox', { name: 'Sua pergunta' });
  await user.type(field, 'Oi?');
  await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escreva a pergunta em 10 a 500 letras.');
  await user.clear(field);
  await user.type(field, asked.pergunta);
  await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }));
  expect(await screen.findByText('Recebemos sua pergunta.')).toBeVisible();
  expect(screen.getByText(/^Esperando a resposta\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Sua pergunta' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: `Apagar: ${asked.pergunta}` }));
  expect(await screen.findByText('A pergunta foi apagada.')).toBeVisible();
  expect(network.log.at(-1)).toMatch(/^DELETE .*\/product\/7\/questions\/3$/);
});
