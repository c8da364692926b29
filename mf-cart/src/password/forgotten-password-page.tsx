import type { Head } from '@storefront/contracts';
import {
  type CallInput,
  PasswordResetRequest,
  requestPasswordResetEndpoint,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import css from '../account/account.module.css';
import { AccountCard } from '../account/account-card.tsx';
import { emailField } from '../account/credentials.ts';
import { recoverResetRequest } from '../account/recover-submission.ts';
import type { FormCall } from '../account/submit-form.ts';
import { useStatusSubmission } from '../account/use-status-submission.ts';
import { forgottenPasswordPath, signInPath } from '../address/return-address.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';

type RequestBody = CallInput<typeof requestPasswordResetEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: PasswordResetRequest,
  bodyOf: ({ email = '' }) => ({ email }),
  call: (api, body) => api.call(requestPasswordResetEndpoint, { body }),
  refusals: {},
  what: 'pedir o link',
  recover: recoverResetRequest,
};

export function head(): Head {
  return { title: 'Recuperar senha', canonical: forgottenPasswordPath, indexable: false };
}

/** Asks for a message with a link. The answer does not reveal whether the e-mail has an account. */
export function ForgottenPasswordPage() {
  const { status, send } = useStatusSubmission(
    form,
    ({ email }) =>
      `Se ${email} tem cadastro, foi escrita uma mensagem para ele com um link que vale 30 minutos. Esta loja é uma demonstração e não envia e-mails.`,
  );
  return (
    <AccountCard
      title="Recuperar senha"
      intro="Com o e-mail do seu cadastro, peça um link para escolher uma nova senha."
    >
      <ShopForm fields={[emailField]} button="Pedir link" send={send} />
      <UnscriptedWay page="esqueci-senha" waiting={false} />
      <p role="status" className={css.status}>
        {status}
      </p>
      <p className={css.other}>
        Lembrou?{' '}
        <a className={base.link} href={signInPath}>
          Entrar
        </a>
      </p>
    </AccountCard>
  );
}
