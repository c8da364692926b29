import { type Head, notifyShopperChange, useStorefront } from '@storefront/contracts';
import {
  type CallInput,
  PasswordReset,
  type ReplyOf,
  resetPasswordEndpoint,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useEffect, useRef, useState } from 'react';
import css from '../account/account.module.css';
import { AccountCard } from '../account/account-card.tsx';
import { describeWeakPassword, newPasswordField } from '../account/credentials.ts';
import { recoverPassword } from '../account/recover-submission.ts';
import { type FormCall, submitForm } from '../account/submit-form.ts';
import { forgottenPasswordPath, newPasswordPath, signInPath } from '../address/return-address.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';
import type { FormProblems } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';

const fields: readonly FieldDefinition[] = [{ ...newPasswordField, name: 'senha', label: 'Nova senha' }];

/** The key is in the URL's fragment, which no server gets. */
const keyOfLink = () => window.location.hash.slice(1);

type RequestBody = CallInput<typeof resetPasswordEndpoint>['body'];

const form: FormCall<RequestBody, ReplyOf<typeof resetPasswordEndpoint>> = {
  schema: PasswordReset,
  bodyOf: ({ senha = '' }) => ({ chave: keyOfLink(), senha }),
  call: (api, body) => api.call(resetPasswordEndpoint, { body }),
  refusals: { 422: describeWeakPassword('senha') },
  what: 'mudar sua senha',
  recover: recoverPassword,
};

const oldLink: FormProblems = {
  fields: {},
  whole: 'Este link não vale mais: ele serve uma vez só, por 30 minutos. Peça outro link abaixo.',
};

export function head(): Head {
  return { title: 'Escolher nova senha', canonical: newPasswordPath, indexable: false };
}

/** The page that the link in the message opens. */
export function NewPasswordPage() {
  const { api } = useStorefront();
  const [done, setDone] = useState(false);
  const send = async (values: FormValues) => {
    if (!PasswordReset.shape.chave.safeParse(keyOfLink()).success) return oldLink;
    const submission = await submitForm(form, api, values);
    if (submission.wrong) return submission.wrong;
    if (!submission.reply.sucesso) return oldLink;
    // all sessions of the account have ended
    notifyShopperChange();
    setDone(true);
    return undefined;
  };
  if (done) return <PasswordSet />;
  return (
    <AccountCard title="Escolher nova senha" intro="Ao salvar, todos os aparelhos saem da sua conta.">
      <ShopForm fields={fields} button="Salvar nova senha" send={send} />
      <UnscriptedWay page="nova-senha" waiting={false} />
      <p className={css.other}>
        O link não vale mais?{' '}
        <a className={base.link} href={forgottenPasswordPath}>
          Pedir outro link
        </a>
      </p>
    </AccountCard>
  );
}

function PasswordSet() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <AccountCard title="Nova senha salva" intro="Entre com ela; os outros aparelhos também vão pedi-la.">
      <a ref={link} className={base.button('primary', 'lg', 'block')} href={signInPath}>
        Entrar
      </a>
    </AccountCard>
  );
}
