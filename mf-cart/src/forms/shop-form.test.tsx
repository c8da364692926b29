import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nothingWrong } from './form-problems.ts';
import { type FormValues, ShopForm } from './shop-form.tsx';

function open() {
  const send = vi.fn(async (_: FormValues) => nothingWrong);
  const onFieldLeft = vi.fn();
  const name = { name: 'nome', label: 'Nome', autoComplete: 'name', maxLength: 10 };
  const email = {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    maxLength: 20,
  } as const;
  const form = renderInShop(
    <ShopForm fields={[name, email]} button="Enviar" send={send} onFieldLeft={onFieldLeft} />,
  );
  const paste = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await form.user.clear(field);
    await form.user.click(field);
    await form.user.paste(text);
    return field;
  };
  const press = () => form.user.click(screen.getByRole('button', { name: 'Enviar' }));
  return { ...form, send, onFieldLeft, paste, press };
}

it('a pasted text that is too long is not cut: its field says so when it is left, and nothing is sent', async () => {
  const { user, send, onFieldLeft, paste, press } = open();
  const field = await paste('Nome', 'Ana Lima de Souza');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Escreva até 10 caracteres.');
  expect(onFieldLeft).not.toHaveBeenCalled();
  await press();
  expect(field).toHaveValue('Ana Lima de Souza');
  expect(field).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('a text is read before it is measured and sent', async () => {
  const { send, paste, press } = open();
  await paste('Nome', ' \u202AAna\u00A0 Limas\u202C ');
  await paste('E-mail', 'E-mail: Ana <ana@exemplo.example>');
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith({ nome: 'Ana Limas', email: 'ana@exemplo.example' });
});
