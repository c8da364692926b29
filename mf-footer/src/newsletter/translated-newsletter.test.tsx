import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { translatePage } from '@storefront/remote-kit/testing/translate-page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewsletterForm } from './newsletter-form.tsx';

it('the newsletter is joined on a translated page, after an e-mail with a mistake', async () => {
  translatePage();
  const { user } = renderInShop(<NewsletterForm />, {
    network: fakeNetwork({ 'POST /newsletter': { sucesso: true } }),
  });
  const email = screen.getByRole('textbox', { name: 'Seu e-mail' });
  await user.type(email, 'ana');
  await user.click(screen.getByRole('checkbox', { name: /Termos/ }));
  await user.click(screen.getByRole('button'));
  expect(email).toBeInvalid();
  await user.type(email, '@loja.example');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Obrigada por se registrar em nossa Newsletter')).toBeVisible();
});
