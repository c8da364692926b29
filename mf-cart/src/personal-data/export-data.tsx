import {
  type CallInput,
  exportUserEndpoint,
  PasswordCheck,
  type PersonalData,
} from '@storefront/contracts/api';
import type { FormCall } from '../account/submit-form.ts';
import { useStatusSubmission } from '../account/use-status-submission.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';
import css from './personal-data-page.module.css';
import { saveFile } from './save-file.ts';

type RequestBody = CallInput<typeof exportUserEndpoint>['body'];

const form: FormCall<RequestBody, PersonalData> = {
  schema: PasswordCheck,
  bodyOf: ({ senha = '' }) => ({ senha }),
  call: (api, body) => api.call(exportUserEndpoint, { body }),
  refusals: { 403: wrongPassword },
  what: 'baixar seus dados',
};

const intro =
  'Um arquivo com tudo o que guardamos da sua conta: cadastro, endereços, pedidos, favoritos, carrinho, avisos de produtos, avaliações, perguntas e sessões. O formato é JSON, que outros sistemas também leem.';

/** Downloads the account's data as a JSON file. */
export function ExportData() {
  const { status, send } = useStatusSubmission(form, (_, data) => {
    saveFile('meus-dados-aragem.json', JSON.stringify(data, null, 2));
    return 'O arquivo meus-dados-aragem.json foi entregue ao seu navegador.';
  });
  return (
    <DataSection title="Baixar meus dados" intro={intro}>
      <ShopForm fields={[passwordField]} button="Baixar arquivo" tone="line" send={send} />
      <p role="status" className={css.status}>
        {status}
      </p>
    </DataSection>
  );
}
