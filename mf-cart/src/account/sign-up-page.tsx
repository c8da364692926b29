import type { Head } from '@storefront/contracts';
import { type CallInput, SignUp, signUpEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useLocation } from 'react-router-dom';
import { keepReturn, signInPath, signUpPath } from '../address/return-address.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import css from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { describeWeakPassword, emailField, newPasswordField, phoneField } from './credentials.ts';
import { type LeaveTo, leaveTo } from './leave-to.ts';
import { recoverSignUp } from './recover-submission.ts';
import type { FormCall } from './submit-form.ts';
import { useSubmission } from './use-submission.ts';

const fields: readonly FieldDefinition[] = [
  { name: 'nomeRazao', label: 'Nome completo', autoComplete: 'name', maxLength: 200 },
  emailField,
  phoneField,
  { ...newPasswordField, name: 'senha', label: 'Senha' },
];

type RequestBody = CallInput<typeof signUpEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: SignUp,
  bodyOf,
  call: (api, body) => api.call(signUpEndpoint, { body }),
  refusals: {
    409: { fields: { email: 'Já existe um cadastro com este e-mail.' }, whole: '' },
    422: describeWeakPassword('senha'),
  },
  what: 'criar sua conta',
  recover: recoverSignUp,
};

export function head(): Head {
  return { title: 'Cadastrar', canonical: signUpPath, indexable: false };
}

export function SignUpPage() {
  return <SignUpForm leave={leaveTo} />;
}

/** Creates an account and signs in; then the page that the shopper came from. */
export function SignUpForm({ leave }: { readonly leave: LeaveTo }) {
  const { search } = useLocation();
  const send = useSubmission(form, leave);
  return (
    <AccountCard title="Cadastrar" intro="Seu carrinho continua com você.">
      <ShopForm fields={fields} button="Criar conta" send={send} />
      <p className={css.other}>
        Já tem cadastro?{' '}
        <a className={base.link} href={keepReturn(signInPath, search)}>
          Entrar
        </a>
      </p>
    </AccountCard>
  );
}

function bodyOf({ nomeRazao = '', email = '', senha = '', celular = '' }: FormValues): RequestBody {
  return { nomeRazao, email, senha, ...(celular === '' ? {} : { celular }) };
}
