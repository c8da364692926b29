import { notifyShopperChange, useStorefront } from '@storefront/contracts';
import { type CallInput, correctUserEndpoint, SignUp, type User } from '@storefront/contracts/api';
import { emailField, phoneField } from '../account/credentials.ts';
import type { LeaveTo } from '../account/leave-to.ts';
import { recoverCorrection } from '../account/recover-submission.ts';
import { type FormCall, submitForm } from '../account/submit-form.ts';
import { accountPath } from '../address/return-address.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';

type RequestBody = CallInput<typeof correctUserEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: SignUp,
  bodyOf: ({ nomeRazao = '', email = '', senha = '', celular = '' }) => ({
    nomeRazao,
    email,
    senha,
    ...(celular === '' ? {} : { celular }),
  }),
  call: (api, body) => api.call(correctUserEndpoint, { body }),
  refusals: {
    403: wrongPassword,
    409: { fields: { email: 'Já existe um cadastro com este e-mail.' }, whole: '' },
  },
  what: 'salvar seus dados',
  recover: recoverCorrection,
};

const listFields = ({ nomeRazao, email, celular }: User): readonly FieldDefinition[] => [
  { name: 'nomeRazao', label: 'Nome completo', autoComplete: 'name', maxLength: 200, initial: nomeRazao },
  { ...emailField, autoComplete: 'email', initial: email?.email },
  { ...phoneField, initial: celular?.phone },
  passwordField,
];

/** Name, e-mail and phone; then the account, loaded as a document that shows them everywhere. */
export function CorrectData({ user, leave }: { readonly user: User; readonly leave: LeaveTo }) {
  const { api } = useStorefront();
  const send = async (values: FormValues) => {
    const { wrong } = await submitForm(form, api, values);
    if (wrong) return wrong;
    notifyShopperChange();
    leave(accountPath);
    return undefined;
  };
  return (
    <DataSection title="Corrigir meus dados" intro="Mude o que não está certo e confirme com a sua senha.">
      <ShopForm fields={listFields(user)} button="Salvar" send={send} />
    </DataSection>
  );
}
