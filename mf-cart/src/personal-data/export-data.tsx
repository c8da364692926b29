import { useStorefront } from '@storefront/contracts';
import { PasswordCheck, type PersonalData } from '@storefront/contracts/api';
import { useState } from 'react';
import { type Entry, submitEntry } from '../account/submit-entry.ts';
import { exportUser, type PasswordBody } from '../api/personal-data.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';
import css from './personal-data-page.module.css';
import { saveFile } from './save-file.ts';

const entry: Entry<PasswordBody, PersonalData> = {
  schema: PasswordCheck,
  bodyOf: ({ senha = '' }) => ({ senha }),
  call: exportUser,
  refusals: { 403: wrongPassword },
  what: 'baixar seus dados',
};

const intro =
  'Um arquivo com tudo o que guardamos da sua conta: cadastro, pedidos, favoritos, carrinho, avisos de produtos e sessões. O formato é JSON, que outros sistemas também leem.';

/** Downloads the account's data as a JSON file. */
export function ExportData() {
  const { api } = useStorefront();
  const [status, setStatus] = useState('');
  const send = async (values: FormValues) => {
    setStatus('');
    const submission = await submitEntry(entry, api, values);
    if (submission.wrong) return submission.wrong;
    saveFile('meus-dados-aragem.json', JSON.stringify(submission.reply, null, 2));
    setStatus('O arquivo meus-dados-aragem.json foi entregue ao seu navegador.');
    return 'stay' as const;
  };
  return (
    <DataSection title="Baixar meus dados" intro={intro}>
      <ShopForm fields={[passwordField]} button="Baixar arquivo" tone="line" send={send} />
      <p role="status" className={css.status}>
        {status}
      </p>
    </DataSection>
  );
}
