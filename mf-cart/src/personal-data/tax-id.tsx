import type { Storefront } from '@storefront/contracts';
import {
  type CallInput,
  ChangedTaxId,
  changeTaxIdEndpoint,
  readTaxIdEndpoint,
  taxIdEmptyText,
  taxIdUseText,
} from '@storefront/contracts/api';
import { Skeleton } from '@storefront/ui/skeleton';
import type { FormCall } from '../account/submit-form.ts';
import { useStatusSubmission } from '../account/use-status-submission.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { ShopForm } from '../forms/shop-form.tsx';
import { useReply } from '../forms/use-reply.ts';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';
import css from './personal-data-page.module.css';

type Body = CallInput<typeof changeTaxIdEndpoint>['body'];

const readTaxId = ({ api }: Storefront) => api.call(readTaxIdEndpoint, {});

const form: FormCall<Body, { readonly documento: string }> = {
  schema: ChangedTaxId,
  bodyOf: ({ documento = '', senha = '' }) => ({ documento, senha }),
  call: (api, body) => api.call(changeTaxIdEndpoint, { body }),
  refusals: {
    403: wrongPassword,
    422: { fields: { documento: 'Escreva um CPF ou CNPJ válido.' }, whole: '' },
  },
  what: 'guardar o CPF ou CNPJ',
};

const taxIdField: FieldDefinition = {
  name: 'documento',
  label: 'CPF ou CNPJ',
  autoComplete: 'off',
  maxLength: 20,
  mask: 'taxId',
  optional: true,
  hint: taxIdEmptyText,
};

/** The CPF or CNPJ with which a checkout begins. */
export function TaxId() {
  const { reply, failed, again, refresh } = useReply(readTaxId);
  const { status, send } = useStatusSubmission(form, (_, { documento }) => {
    refresh();
    return documento === '' ? 'CPF ou CNPJ apagado.' : `Guardado: ${documento}.`;
  });
  return (
    <DataSection title="CPF ou CNPJ" intro={taxIdUseText}>
      {failed && <CallFailure text="Não foi possível carregar seu CPF ou CNPJ." again={again} />}
      {!failed && !reply && <Skeleton className={css.field} />}
      {!failed && reply && (
        <ShopForm
          fields={[{ ...taxIdField, initial: reply.documento }, passwordField]}
          button="Guardar"
          send={send}
        />
      )}
      <p role="status" className={css.status}>
        {status}
      </p>
    </DataSection>
  );
}
