import { wrongPasswordText } from '@storefront/contracts/api';
import type { FieldDefinition } from '../forms/form-field.tsx';
import type { FormProblems } from '../forms/form-problems.ts';

/** The account's password, required for actions that only its owner may take. */
export const passwordField: FieldDefinition = {
  name: 'senha',
  label: 'Senha atual',
  type: 'password',
  autoComplete: 'current-password',
  maxLength: 128,
};

export const wrongPassword: FormProblems = { fields: { senha: wrongPasswordText }, whole: '' };
