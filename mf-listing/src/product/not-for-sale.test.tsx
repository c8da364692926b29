import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { openProduct } from '../testing/open-product.tsx';

const openUnavailable = (answer: unknown) =>
  openProduct(
    { status: 'indisponivel', semelhantes: [aProduct({ id: 7 })] },
    { answers: { 'POST /product/alerts': answer } },
  );

test("'Avise-me' stores the address, and does not promise an e-mail that nothing sends", async () => {
  const { network, user } = await openUnavailable({ sucesso: true });
  await user.type(await screen.findByLabelText('Avise-me quando voltar'), 'ana@loja.example');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  expect(await screen.findByText(/^Pedido guardado\./)).toHaveTextContent('ainda não envia e-mails');
  expect(network.calls.at(-1)).toMatchObject({
    path: '/product/alerts',
    body: { idProduto: 101, email: 'ana@loja.example' },
  });
});

test('an address is taken out of what was pasted', async () => {
  const { network, user } = await openUnavailable({ sucesso: true });
  await user.click(await screen.findByLabelText('Avise-me quando voltar'));
  await user.paste('Ana Lima <ana@loja.example>');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  expect(await screen.findByText(/^Pedido guardado\./)).toBeVisible();
  expect(network.calls.at(-1)?.body).toEqual({ idProduto: 101, email: 'ana@loja.example' });
});

test.each(['', 'ana'])(
  'the address %j is refused at its field, which gets the focus; nothing is sent',
  async (typed) => {
    const { network, user } = await openUnavailable({ sucesso: true });
    const field = await screen.findByLabelText('Avise-me quando voltar');
    if (typed) await user.type(field, typed);
    const callsBefore = network.calls.length;
    for (const _press of ['first', 'second']) {
      await user.click(screen.getByRole('button', { name: 'Avise-me' }));
      expect(await screen.findByText(/^Escreva um e-mail como/)).toBeVisible();
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(/Escreva um e-mail/);
    }
    expect(network.calls).toHaveLength(callsBefore);
  },
);

test.each([
  [400, 'Escreva um e-mail como'],
  [404, 'Não foi possível guardar o seu pedido agora.'],
  [503, 'A loja não confirmou o seu pedido.'],
])('an answer of %d is shown at the field, which gets the focus', async (status, text) => {
  const { user } = await openUnavailable(status);
  await user.type(await screen.findByLabelText('Avise-me quando voltar'), 'ana@loja.example');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  const field = screen.getByLabelText('Avise-me quando voltar');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(new RegExp(text));
});

test.each([
  [429, 'too-many-requests', 'Muitos avisos pedidos; tente de novo em 20 minutos'],
  [422, 'product-available', 'O produto já está à venda: atualize a página'],
])(
  'a refusal with %d is said in the words of the shop, and the address stays',
  async (status, code, detail) => {
    const { network, user } = await openUnavailable({ sucesso: true });
    network.failNext('POST', status, { code, detail });
    const field = await screen.findByLabelText('Avise-me quando voltar');
    await user.type(field, 'ana@loja.example');
    await user.click(screen.getByRole('button', { name: 'Avise-me' }));
    expect(await screen.findByText(`${detail}.`)).toBeVisible();
    expect(field).toHaveValue('ana@loja.example');
  },
);

test('a stock alert whose reply is lost is sent once more, and then is stored', async () => {
  const { network, user } = await openUnavailable({ sucesso: true });
  network.loseReply('POST');
  await user.type(await screen.findByLabelText('Avise-me quando voltar'), 'ana@loja.example');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  expect(await screen.findByText(/^Pedido guardado\./)).toBeVisible();
  expect(network.calls.filter(({ path }) => path === '/product/alerts')).toHaveLength(2);
});

test('a sold-out product leads to WhatsApp with its name, and to substitutes before its specification', async () => {
  await openUnavailable({});
  const question = screen.getByRole('link', { name: 'Perguntar pelo WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(String(question))).toContain(
    `Quando volta a ter ${aProduct().nome} (cód. AC101)?`,
  );
  const substitutes = screen.getByRole('heading', { name: 'Disponíveis agora, parecidos com este' });
  const sheet = screen.getByRole('heading', { name: 'Ficha técnica' });
  expect(substitutes.compareDocumentPosition(sheet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a product on request has a link to ask for its price, and no stock alert', async () => {
  await openProduct({ status: 'sobConsulta' });
  const question = screen.getByRole('link', { name: 'Perguntar pelo WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(String(question))).toContain('Qual é o preço e o prazo de');
  expect(screen.queryByRole('button', { name: 'Avise-me' })).toBeNull();
});
