import type { Head } from '@storefront/contracts';
import { type CallInput, SignIn, signInEndpoint, wrongCredentialsText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useLocation } from 'react-router-dom';
import { forgottenPasswordPath, keepReturn, signInPath, signUpPath } from '../address/return-address.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { ShopForm } from '../forms/shop-form.tsx';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';
import css from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { emailField } from './credentials.ts';
import { type LeaveTo, leaveTo } from './leave-to.ts';
import { recoverSignIn } from './recover-submission.ts';
import type { FormCall } from './submit-form.ts';
import { useSubmission } from './use-submission.ts';

const fields: readonly FieldDefinition[] = [
  emailField,
  { name: 'senha', label: 'Senha', type: 'password', autoComplete: 'current-password', maxLength: 128 },
];

type RequestBody = CallInput<typeof signInEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: SignIn,
  bodyOf: ({ email = '', senha = '' }) => ({ email, senha }),
  call: (api, body) => api.call(signInEndpoint, { body }),
  refusals: { 401: { fields: {}, whole: wrongCredentialsText } },
  what: 'entrar',
  recover: recoverSignIn,
};

export function head(): Head {
  return { title: 'Entrar', canonical: signInPath, indexable: false };
}

export function SignInPage() {
  return <SignInForm leave={leaveTo} />;
}

/** E-mail and password; then the page that the shopper came from, loaded as a document. */
export function SignInForm({ leave }: { readonly leave: LeaveTo }) {
  const { search } = useLocation();
  const send = useSubmission(form, leave);
  return (
    <AccountCard title="Entrar" intro="Acompanhe seus pedidos e guarde seus favoritos.">
      <ShopForm fields={fields} button="Entrar" send={send} />
      <UnscriptedWay page="entrar" waiting={false} />
      <p className={`${css.other} ${css.alone}`}>
        <a className={base.link} href={forgottenPasswordPath}>
          Esqueci minha senha
        </a>
      </p>
      <p className={css.other}>
        Ainda não tem cadastro?{' '}
        <a className={base.link} href={keepReturn(signUpPath, search)}>
          Cadastrar
        </a>
      </p>
    </AccountCard>
  );
}
