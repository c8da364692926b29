import type { ApiError } from '@storefront/contracts';
import { passwordLengthText, passwordRuleText } from '@storefront/contracts/api';
import type { FieldDefinition } from '../forms/form-field.tsx';
import type { FormProblems } from '../forms/form-problems.ts';

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
  hint: passwordRuleText,
};

/** Why the shop refuses a password, in its own words. */
export const describeWeakPassword =
  (field: 'senha' | 'novaSenha') =>
  ({ code, message }: ApiError): FormProblems => ({
    fields: { [field]: code === 'weak-password' ? message : 'Escolha outra senha.' },
    whole: '',
  });

/** Error messages of the fields. */
export const fieldTexts = {
  nomeRazao: 'Escreva seu nome, sem link, e-mail nem telefone.',
  email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
  celular: 'Escreva o celular com DDD.',
  senha: passwordLengthText,
  novaSenha: passwordLengthText,
} as const;
