import { type CallInput, changePasswordEndpoint, PasswordChange } from '@storefront/contracts/api';
import { describeWeakPassword, newPasswordField } from '../account/credentials.ts';
import { recoverPassword } from '../account/recover-submission.ts';
import type { FormCall } from '../account/submit-form.ts';
import { useStatusSubmission } from '../account/use-status-submission.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';
import css from './personal-data-page.module.css';

const fields: readonly FieldDefinition[] = [
  passwordField,
  { ...newPasswordField, name: 'novaSenha', label: 'Nova senha' },
];

type RequestBody = CallInput<typeof changePasswordEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: PasswordChange,
  bodyOf: ({ senha = '', novaSenha = '' }) => ({ senha, novaSenha }),
  call: (api, body) => api.call(changePasswordEndpoint, { body }),
  refusals: { 403: wrongPassword, 422: describeWeakPassword('novaSenha') },
  what: 'mudar sua senha',
  recover: recoverPassword,
};

/** Changes the password; this session continues, all others end. */
export function ChangePassword() {
  const { status, send } = useStatusSubmission(
    form,
    () => 'Senha mudada. Os outros aparelhos saíram da sua conta.',
  );
  return (
    <DataSection title="Mudar minha senha" intro="Os outros aparelhos saem da sua conta; este continua.">
      <ShopForm fields={fields} button="Mudar senha" tone="line" send={send} />
      <p role="status" className={css.status}>
        {status}
      </p>
    </DataSection>
  );
}
