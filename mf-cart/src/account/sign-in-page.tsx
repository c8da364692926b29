import { ApiError, type Head, useStorefront } from '@storefront/contracts';
import { SignIn } from '@storefront/contracts/api';
import { useLocation } from 'react-router-dom';
import { signIn } from '../api/sign-in.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { checkValues, type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import css from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { emailField, fieldTexts } from './credentials.ts';
import { type LeaveTo, leaveTo } from './leave-to.ts';
import { keepReturn, returnAddress, signInPath, signUpPath } from './return-address.ts';

const fields: readonly FieldDefinition[] = [
  emailField,
  { name: 'senha', label: 'Senha', type: 'password', autoComplete: 'current-password', maxLength: 128 },
];

export function head(): Head {
  return { title: 'Entrar', canonical: signInPath, indexable: false };
}

export function SignInPage() {
  return <SignInForm leave={leaveTo} />;
}

/** E-mail and password; then back to where the shopper came from, with a document of their own. */
export function SignInForm({ leave }: { readonly leave: LeaveTo }) {
  const { api } = useStorefront();
  const { search } = useLocation();
  const send = async ({ email = '', senha = '' }: FormValues): Promise<FormProblems | undefined> => {
    const wrong = checkValues(SignIn, { email, senha }, fieldTexts);
    if (wrong) return wrong;
    try {
      await signIn(api, { email, senha });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return { fields: {}, whole: 'E-mail ou senha não conferem.' };
      return problemsOfRefusal(error, fieldTexts, 'entrar');
    }
    leave(returnAddress(search, window.location.origin));
    return undefined;
  };
  return (
    <AccountCard title="Entrar" intro="Acompanhe seus pedidos e guarde seus favoritos.">
      <ShopForm fields={fields} button="Entrar" send={send} />
      <p className={css.other}>
        Ainda não tem cadastro?{' '}
        <a className="link" href={keepReturn(signUpPath, search)}>
          Cadastrar
        </a>
      </p>
    </AccountCard>
  );
}
