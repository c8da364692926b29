import type { FieldDefinition } from '../forms/form-field.tsx';

export const emailField: FieldDefinition = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'username',
  maxLength: 254,
};

export const phoneField: FieldDefinition = {
  name: 'celular',
  label: 'Celular',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 20,
  mask: 'phone',
  optional: true,
};

/** A password that a shopper chooses. */
export const newPasswordField: Omit<FieldDefinition, 'name' | 'label'> = {
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 128,
  hint: 'Pelo menos 8 caracteres.',
};

export const weakPasswordText =
  'Esta senha é fácil de adivinhar. Escolha outra, que não seja comum nem o seu nome ou o da loja.';

/** Error messages of the fields. */
export const fieldTexts = {
  nomeRazao: 'Escreva seu nome.',
  email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
  celular: 'Escreva o celular com DDD.',
  senha: 'A senha tem de 8 a 128 caracteres.',
  novaSenha: 'A senha tem de 8 a 128 caracteres.',
} as const;
