import { createBus } from '@storefront/contracts';
import { newsletterConsents } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { consentVersion } from './join-newsletter.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const thanks = 'Obrigada por se registrar em nossa Newsletter';
const reminder = 'Por favor, aceite os termos e condições';
const signUp = 'POST /newsletter';

const email = () => screen.getByRole('textbox', { name: 'Seu e-mail' });
const terms = () => screen.getByRole('checkbox', { name: /Termos e Condições/ });
const button = () => screen.getByRole('button');
const status = () => screen.getByRole('status');

afterEach(() => vi.useRealTimers());

async function fillIn(text: string) {
  await userEvent.type(email(), text);
  await userEvent.click(terms());
}

it('the button is disabled until terms are accepted, and says why', async () => {
  const network = fakeNetwork();
  renderInShop(<NewsletterForm />, { network });
  await userEvent.type(email(), 'ana@loja.example{Enter}');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription(reminder);
  expect(network.log).toEqual([]);

  await userEvent.click(terms());
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('terms that are not accepted are an error of their checkbox, which gets the focus, until it changes', async () => {
  renderInShop(<NewsletterForm />);
  await userEvent.click(button());
  expect(terms()).toHaveFocus();
  expect(terms()).toHaveAttribute('aria-invalid', 'true');
  expect(terms()).toHaveAccessibleDescription(reminder);
  expect(status()).toHaveTextContent(reminder);
  await userEvent.click(terms());
  expect(terms()).toHaveAttribute('aria-invalid', 'false');
  expect(status()).toBeEmptyDOMElement();
});

it('the consent text names the Terms and Conditions and the Privacy Policy, and links them', () => {
  renderInShop(<NewsletterForm />);
  expect(terms()).toHaveAccessibleName(newsletterConsents[consentVersion]);
  expect(newsletterConsents[consentVersion]).toBe(
    'Li e concordo com os Termos e Condições e a Política de Privacidade.',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/pagina/termos-e-condicoes', '/pagina/seguranca-privacidade']);
});

it('the keyboard reaches the disabled button, and Escape hides its tooltip', async () => {
  renderInShop(<NewsletterForm />);
  await userEvent.tab();
  await userEvent.tab();
  expect(button()).toHaveFocus();
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.parentElement).toHaveAttribute('data-tip', 'auto');
  await userEvent.keyboard('{Escape}');
  expect(tooltip.parentElement).toHaveAttribute('data-tip', 'hidden');
});

it.each(['', 'ana', 'ana@loja', 'ana@loja.', 'ana.loja@x'])(
  'an invalid e-mail (%o) gives an error style and no request; the error clears when the text changes',
  async (text) => {
    const network = fakeNetwork();
    renderInShop(<NewsletterForm />, { network });
    if (text) await userEvent.type(email(), text);
    await userEvent.click(terms());
    await userEvent.click(button());
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(email()).toHaveAccessibleDescription(/e-mail válido/);
    expect(email()).toHaveFocus();
    expect(network.log).toEqual([]);
    await userEvent.type(email(), 'x');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
  },
);

it('loading: the button is busy, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const network = fakeNetwork({ [signUp]: promise });
  renderInShop(<NewsletterForm />, { network });
  await fillIn(' ana@loja.example ');
  await userEvent.click(button());
  expect(button()).toHaveTextContent('Aguarde...');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button());
  expect(network.log).toEqual([`${signUp} {"email":"ana@loja.example","consentimento":"2026-11"}`]);
  resolve({ sucesso: true });
  expect(await screen.findByText(thanks)).toBeVisible();
});

it('success thanks, resets e-mail and terms, emits a lead without the e-mail, and disappears after 3 s and 4 s', async () => {
  const bus = createBus();
  const leads: unknown[] = [];
  bus.on('newsletter:joined').subscribe((lead) => leads.push(lead));
  const network = fakeNetwork({ [signUp]: { sucesso: true } });
  renderInShop(<NewsletterForm />, { network, bus });
  await fillIn('ana@loja.example');
  vi.useFakeTimers();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));

  expect(screen.getByText(thanks)).toHaveAttribute('data-phase', 'success');
  expect(email()).toHaveValue('');
  expect(terms()).not.toBeChecked();
  expect(leads).toEqual([{}]);
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText(thanks)).toHaveAttribute('data-phase', 'thanked');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText(thanks)).toBeNull();
  fireEvent.click(terms());
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

it.each([
  ['sucesso false', { sucesso: false }],
  ['a refusal', 503],
  ['no network', 0],
])('%s gives the failure state and keeps what was typed', async (_, answer) => {
  const network = fakeNetwork({ [signUp]: answer });
  renderInShop(<NewsletterForm />, { network });
  await fillIn('ana@loja.example');
  await userEvent.click(button());
  expect(await screen.findByText(/Não foi possível/)).toBe(status());
  expect(email()).toHaveValue('ana@loja.example');
  expect(terms()).toBeChecked();
});

it('a sign-up whose reply is lost may have been done, and can be sent again', async () => {
  const network = fakeNetwork({ [signUp]: { sucesso: true } });
  network.loseReply('POST');
  renderInShop(<NewsletterForm />, { network });
  await fillIn('ana@loja.example');
  await userEvent.click(button());
  expect(await screen.findByText(/um e-mail não é inscrito duas vezes/)).toBe(status());
  await userEvent.click(button());
  expect(await screen.findByText(thanks)).toBeVisible();
});

it('an e-mail that only the server rejects is invalid', async () => {
  const problem = { title: 'Bad', errors: [{ field: 'email', message: 'inválido' }] };
  const network = fakeNetwork({
    [signUp]: Response.json(problem, { status: 400 }),
  });
  renderInShop(<NewsletterForm />, { network });
  await fillIn('a@.b');
  await userEvent.click(button());
  expect(await screen.findByText(/e-mail válido/)).toBeVisible();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
});

it('too many sign-ups are answered in the words of the shop, and the e-mail stays', async () => {
  const network = fakeNetwork({ [signUp]: { sucesso: true } });
  network.failNext('POST', 429, { detail: 'Muitas inscrições; tente de novo em 20 minutos' });
  renderInShop(<NewsletterForm />, { network });
  await fillIn('ana@loja.example');
  await userEvent.click(button());
  expect(await screen.findByText('Muitas inscrições; tente de novo em 20 minutos.')).toBe(status());
  expect(email()).toHaveValue('ana@loja.example');
});

it('keeps input from before hydration, and handles a click right after it', async () => {
  const network = fakeNetwork({ [signUp]: { sucesso: true } });
  renderInShop(<NewsletterForm />, {
    network,
    beforeHydration: () => {
      fireEvent.input(email(), { target: { value: 'ana@loja.example' } });
      terms().click();
    },
  });
  button().click();
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(network.log).toEqual([`${signUp} {"email":"ana@loja.example","consentimento":"2026-11"}`]);
});

it('without script the e-mail is not sent', () => {
  renderInShop(<NewsletterForm />, {
    beforeHydration: (html) => {
      expect(html.querySelector('form')).toHaveAttribute('method', 'dialog');
      expect(email()).not.toHaveAttribute('name');
    },
  });
});
