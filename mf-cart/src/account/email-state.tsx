import { useStorefront } from '@storefront/contracts';
import { requestEmailConfirmationEndpoint, type User } from '@storefront/contracts/api';
import { useState } from 'react';
import { type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import css from './account-page.module.css';

const answers = {
  pedido:
    'Escrevemos uma mensagem com um link que vale 24 horas. Esta loja é uma demonstração e não envia e-mails.',
  confirmado: 'Este e-mail já está confirmado.',
  other: 'Recebemos o seu pedido. Confira as mensagens do seu e-mail.',
} as const;

/** Whether the account's e-mail is confirmed; if not, another link can be asked for. */
export function EmailState({ email }: { readonly email: NonNullable<User['email']> }) {
  if (email.confirmado === undefined) return null;
  return email.confirmado ? <p className={css.state}>E-mail confirmado</p> : <Unconfirmed />;
}

function Unconfirmed() {
  const { api } = useStorefront();
  const [status, setStatus] = useState('');
  const send = async (): Promise<FormProblems | 'stay'> => {
    setStatus('');
    try {
      setStatus(answers[(await api.call(requestEmailConfirmationEndpoint, {})).resultado]);
      return 'stay';
    } catch (error) {
      return problemsOfRefusal(error, {}, 'pedir o link');
    }
  };
  return (
    <>
      <p className={css.state}>E-mail ainda não confirmado. Você pode comprar assim mesmo.</p>
      <ShopForm fields={[]} button="Pedir outro link" tone="line" isCompact send={send} />
      <p role="status" className={css.answer}>
        {status}
      </p>
    </>
  );
}
