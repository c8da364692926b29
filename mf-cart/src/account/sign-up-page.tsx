import { ApiError, type Head, useStorefront } from '@storefront/contracts';
import { SignUp } from '@storefront/contracts/api';
import { useLocation } from 'react-router-dom';
import { type SignUpBody, signUp } from '../api/sign-up.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { checkValues, type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import css from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { emailField, fieldTexts } from './credentials.ts';
import { type LeaveTo, leaveTo } from './leave-to.ts';
import { keepReturn, returnAddress, signInPath, signUpPath } from './return-address.ts';

const fields: readonly FieldDefinition[] = [
  { name: 'nomeRazao', label: 'Nome completo', autoComplete: 'name', maxLength: 200 },
  emailField,
  { name: 'celular', label: 'Celular', type: 'tel', autoComplete: 'tel', maxLength: 20, optional: true },
  {
    name: 'senha',
    label: 'Senha',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    hint: 'Pelo menos 8 caracteres.',
  },
];

export function head(): Head {
  return { title: 'Cadastrar', canonical: signUpPath, indexable: false };
}

export function SignUpPage() {
  return <SignUpForm leave={leaveTo} />;
}

/** Makes an account, which signs in at once; then back to where the shopper came from. */
export function SignUpForm({ leave }: { readonly leave: LeaveTo }) {
  const { api } = useStorefront();
  const { search } = useLocation();
  const send = async (values: FormValues): Promise<FormProblems | undefined> => {
    const body = bodyOf(values);
    const wrong = checkValues(SignUp, body, fieldTexts);
    if (wrong) return wrong;
    try {
      await signUp(api, body);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        return { fields: { email: 'Já existe um cadastro com este e-mail.' }, whole: '' };
      return problemsOfRefusal(error, fieldTexts, 'criar sua conta');
    }
    leave(returnAddress(search, window.location.origin));
    return undefined;
  };
  return (
    <AccountCard title="Cadastrar" intro="Leva um minuto. Seu carrinho continua com você.">
      <ShopForm fields={fields} button="Criar conta" send={send} />
      <p className={css.other}>
        Já tem cadastro?{' '}
        <a className="link" href={keepReturn(signInPath, search)}>
          Entrar
        </a>
      </p>
    </AccountCard>
  );
}

function bodyOf({ nomeRazao = '', email = '', senha = '', celular = '' }: FormValues): SignUpBody {
  return { nomeRazao, email, senha, ...(celular === '' ? {} : { celular }) };
}
