import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn, store } from '../testing/fake-checkout.ts';
import { CheckoutPage, head } from './checkout-page.tsx';

const review = '/checkout/revisao';
const open = (network = createFakeCheckout(), address = '/checkout') => ({
  ...renderInShop(<CheckoutPage />, { network, address }),
  shop: network,
});
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const sums = () => plainText(screen.getByRole('complementary', { name: 'Resumo da compra' }));

it('is not indexed, and opens the first step that lacks something', async () => {
  expect(head().indexable).toBe(false);
  const { address } = open();
  expect(await screen.findByRole('heading', { name: 'Identificação' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/checkout/identificacao'));
});

it('shows no form at an address that is about to be replaced', async () => {
  let formsElsewhere = 0;
  const { address, container } = open();
  const observer = new MutationObserver(() => {
    if (container.querySelector('form') && address() === '/checkout') formsElsewhere += 1;
  });
  observer.observe(container, { childList: true, subtree: true });
  expect(await box('Nome completo')).toBeVisible();
  observer.disconnect();
  expect(address()).toBe('/checkout/identificacao');
  expect(formsElsewhere).toBe(0);
});

it('says that going on without an account needs the data below, of which the e-mail is only one', async () => {
  open();
  const offer = (await screen.findByRole('link', { name: 'Entrar' })).parentElement;
  expect(offer).toHaveTextContent('Ou continue sem cadastro, com os dados abaixo.');
  for (const name of ['Nome completo', 'E-mail', 'Celular', 'CPF ou CNPJ'])
    expect(await box(name)).toBeRequired();
});

it('a step that needs an earlier one opens that one', async () => {
  const { bairro: _, ...fields } = filledIn;
  const { address } = open(createFakeCheckout(fields), review);
  expect(await screen.findByRole('heading', { name: 'Entrega' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/checkout/entrega'));
});

it('keeps a field when it is left, and names beside it what is wrong', async () => {
  const { user, shop } = open();
  await user.type(await box('Nome completo'), 'Ana Lima');
  await user.tab();
  await waitFor(() => expect(shop.fields.nome).toBe('Ana Lima'));
  await user.click(await button('Continuar'));
  const email = await box('E-mail');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/e-mail completo/));
  expect(email).toHaveFocus();
  expect(await box('Nome completo')).toBeValid();
  expect(await box('Nome completo')).toHaveAttribute('autocomplete', 'name');
});

it('goes from step to step, with a summary that is the server’s', async () => {
  const { entrega: _e, pagamento: _p, cep: _c, ...fields } = filledIn;
  const typed = { telefone: '11987654321', documento: '52998224725' };
  const { user, address } = open(createFakeCheckout({ ...fields, ...typed }));
  await user.type(await box('CEP'), '01310100');
  expect(sums()).toContain('Total sem o freteR$ 900,00');
  await user.tab();
  await user.click(await screen.findByRole('radio', { name: /Entrega expressa/ }));
  await waitFor(() => expect(sums()).toContain('Total no PIXR$ 1.029,80'));
  await user.click(await screen.findByRole('radio', { name: /Entrega padrão/ }));
  await waitFor(() => expect(sums()).toContain('Total no PIXR$ 979,90'));
  await user.click(await button('Continuar'));
  expect(await screen.findByRole('radio', { name: /PIX/ })).toBeChecked();
  expect(screen.getByText(/nenhum banco reconhece o código/)).toBeVisible();
  await user.click(await button('Revisar o pedido'));
  await waitFor(() => expect(address()).toBe(review));
  expect(screen.getByText('Ana Lima, ana@exemplo.example, (11) 98765-4321, 529.982.247-25')).toBeVisible();
  expect(screen.getByText(/CNPJ/)).toBeVisible();
  expect(screen.getByText(/desistir em até 7 dias/)).toBeVisible();
});

it('begins with the CEP of the last delivery quote, and keeps another one that was typed', async () => {
  const { cep: _, bairro: _b, ...fields } = filledIn;
  const { bus } = open(createFakeCheckout(fields));
  act(() => bus.emit('cart:postal-code-updated', { cep: '01310-100' }));
  expect(await screen.findByDisplayValue('01310-100')).toBe(await box('CEP'));
  cleanup();
  const typed = open(createFakeCheckout({ ...fields, cep: '69900-001' }));
  expect(await box('CEP')).toHaveValue('69900-001');
  act(() => typed.bus.emit('cart:postal-code-updated', { cep: '01310-100' }));
  expect(typed.shop.fields.cep).toBe('69900-001');
});

it('what the CEP completes in the field that the shopper is in is replaced by typing', async () => {
  const { cep: _c, logradouro: _l, ...fields } = filledIn;
  const { user, shop } = open(createFakeCheckout(fields), '/checkout/entrega');
  shop.street = 'Rua do Sol (exemplo)';
  await user.type(await box('CEP'), '01310100');
  await user.click(await box('Rua ou avenida'));
  await waitFor(async () => expect(await box('Rua ou avenida')).toHaveValue('Rua do Sol (exemplo)'));
  await user.keyboard('Rua Minha');
  expect(await box('Rua ou avenida')).toHaveValue('Rua Minha');
});

it('a CEP completes the street, which stays editable; passing it empty does not empty it', async () => {
  const { cep: _c, logradouro: _l, ...fields } = filledIn;
  const { user, shop } = open(createFakeCheckout(fields));
  shop.street = 'Rua do Sol (exemplo)';
  await user.type(await box('CEP'), '01310100');
  await user.tab();
  await user.tab();
  const street = await box('Rua ou avenida');
  await waitFor(() => expect(street).toHaveValue('Rua do Sol (exemplo)'));
  expect(shop.fields.logradouro).toBe('Rua do Sol (exemplo)');
  expect(street).toHaveAccessibleDescription(/são exemplos: escreva os seus/);
  await user.clear(street);
  await user.type(street, 'Rua Minha');
  await user.tab();
  await waitFor(() => expect(shop.fields.logradouro).toBe('Rua Minha'));
});

it('says that a CEP of eight digits is not known', async () => {
  open(createFakeCheckout({ ...filledIn, cep: '00000-000' }), '/checkout/entrega');
  expect(await screen.findByText(/Não encontramos o CEP 00000-000/)).toBeVisible();
});

it('a delivery must be chosen', async () => {
  const { entrega: _, ...fields } = filledIn;
  const { user } = open(createFakeCheckout(fields));
  await user.click(await button('Continuar'));
  expect(await screen.findByText('Escolha como quer receber.')).toBeVisible();
});

it('offers a pick-up where a store has the cart, without freight, and says where; gone, it says so', async () => {
  const { entrega: _, ...fields } = filledIn;
  const network = createFakeCheckout(fields);
  network.pickups = [store];
  const { user, shop, address } = open(network);
  const pickup = /Retirada em Loja \(demonstração\).*Rua do Exemplo, 100.*1 dia útil/;
  await user.click(await screen.findByRole('radio', { name: pickup }));
  await waitFor(() => expect(sums()).toContain('FreteGrátis'));
  await user.click(await screen.findByRole('radio', { name: /Entrega padrão/ }));
  await waitFor(() => expect(sums()).toContain('FreteR$ 79,90'));
  await user.click(screen.getByRole('radio', { name: pickup }));
  await user.click(await button('Continuar'));
  await user.click(await button('Revisar o pedido'));
  expect(await screen.findByText(/^Retirada em Loja.*pronta em até 1 dia útil/)).toBeVisible();
  expect(screen.getByText(/Endereço da nota fiscal: Avenida do Exemplo/)).toBeVisible();
  expect([shop.fields.retirada, shop.fields.entrega]).toEqual(['LOJA', undefined]);
  shop.pickups = [];
  shop.failNext('POST', 409, {
    type: 'about:blank',
    title: '',
    status: 409,
    code: 'checkout-changed',
    detail: 'Mudou',
  });
  await user.click(await button('Fazer pedido e gerar o PIX'));
  expect(await screen.findByText(/não tem mais todos os itens para a retirada/)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/checkout/entrega'));
  const notice = screen.getByRole('link', { name: /^Escolha outra forma de receber/ });
  expect(notice).toHaveAttribute('href', `#${screen.getByRole('group', { name: /^Entrega em/ }).id}`);
  expect(shop.orderNumber).toBe('');
});

it('a failed reading can be tried again', async () => {
  const shop = createFakeCheckout();
  shop.failNext('GET /checkout/steps', 503);
  const { user } = open(shop);
  await user.click(await button('Tentar de novo'));
  expect(await screen.findByRole('heading', { name: 'Identificação' })).toBeVisible();
});
