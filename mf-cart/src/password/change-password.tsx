import { useStorefront } from '@storefront/contracts';
import { PasswordChange } from '@storefront/contracts/api';
import { useState } from 'react';
import { newPasswordField, weakPasswordText } from '../account/credentials.ts';
import { type Entry, submitEntry } from '../account/submit-entry.ts';
import { changePassword, type PasswordChangeBody } from '../api/passwords.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from '../personal-data/data-section.tsx';
import { passwordField, wrongPassword } from '../personal-data/password-field.ts';
import css from '../personal-data/personal-data-page.module.css';

const fields: readonly FieldDefinition[] = [
  passwordField,
  { ...newPasswordField, name: 'novaSenha', label: 'Nova senha' },
];

const entry: Entry<PasswordChangeBody> = {
  schema: PasswordChange,
  bodyOf: ({ senha = '', novaSenha = '' }) => ({ senha, novaSenha }),
  call: changePassword,
  refusals: { 403: wrongPassword, 422: { fields: { novaSenha: weakPasswordText }, whole: '' } },
  what: 'mudar sua senha',
};

/** Changes the password; this session continues, all others end. */
export function ChangePassword() {
  const { api } = useStorefront();
  const [status, setStatus] = useState('');
  const send = async (values: FormValues) => {
    setStatus('');
    const { wrong } = await submitEntry(entry, api, values);
    if (wrong) return wrong;
    setStatus('Senha mudada. Os outros aparelhos saíram da sua conta.');
    return 'stay' as const;
  };
  return (
    <DataSection title="Mudar minha senha" intro="Os outros aparelhos saem da sua conta; este continua.">
      <ShopForm fields={fields} button="Mudar senha" tone="line" send={send} />
      <p role="status" className={css.status}>
        {status}
      </p>
    </DataSection>
  );
}
