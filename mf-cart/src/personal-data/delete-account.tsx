import { notifyShopperChange, useStorefront } from '@storefront/contracts';
import { type CallInput, deleteUserEndpoint, PasswordCheck } from '@storefront/contracts/api';
import { recoverDeletion } from '../account/recover-submission.ts';
import { type FormCall, submitForm } from '../account/submit-form.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { DataSection } from './data-section.tsx';
import { passwordField, wrongPassword } from './password-field.ts';

type RequestBody = CallInput<typeof deleteUserEndpoint>['body'];

const form: FormCall<RequestBody> = {
  schema: PasswordCheck,
  bodyOf: ({ senha = '' }) => ({ senha }),
  call: (api, body) => api.call(deleteUserEndpoint, { body }),
  refusals: { 403: wrongPassword },
  what: 'excluir sua conta',
  recover: recoverDeletion,
};

const intro =
  'Apaga seu cadastro, favoritos, carrinho, avisos de produtos e sessões, sem volta. Os pedidos ficam sem ligação com você: só número, data, itens, valores e a região do CEP, porque a lei tributária manda uma loja guardar os registros de venda por cinco anos. Suas avaliações e perguntas publicadas ficam sem o seu nome; as outras são apagadas.';

/** @param deleted runs when the account is gone */
export function DeleteAccount({ deleted }: { readonly deleted: () => void }) {
  const { api } = useStorefront();
  const send = async (values: FormValues) => {
    const { wrong } = await submitForm(form, api, values);
    if (wrong) return wrong;
    notifyShopperChange();
    deleted();
    return undefined;
  };
  return (
    <DataSection title="Excluir minha conta" intro={intro}>
      <ShopForm fields={[passwordField]} button="Excluir conta" tone="line" send={send} />
    </DataSection>
  );
}
