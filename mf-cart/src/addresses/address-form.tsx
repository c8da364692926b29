import { ApiError, useStorefront } from '@storefront/contracts';
import {
  type AccountAddress,
  addAddressEndpoint,
  addressFields,
  changeAddressEndpoint,
  checkoutFieldTexts,
  checkoutInputs,
  mostAddresses,
  NewAddress,
} from '@storefront/contracts/api';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { checkValues, problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';

const texts = { ...checkoutFieldTexts, nome: 'Escreva um nome mais curto.' };

const nameField: FieldDefinition = {
  ...{ name: 'nome', label: 'Nome deste endereço', autoComplete: 'off', optional: true, maxLength: 40 },
  hint: 'Por exemplo Casa ou Trabalho.',
};

function listFields(address: AccountAddress | undefined): readonly FieldDefinition[] {
  const inputs = checkoutInputs.filter(({ name }) => addressFields.some((field) => field === name));
  // the checkout's CEP completes the street, this one does not
  const fields = inputs.map(({ hint: _, ...field }) => field);
  return [nameField, ...fields].map((field) => ({
    ...field,
    initial: address?.[field.name as keyof Pick<AccountAddress, 'nome'>],
  }));
}

interface AddressFormProps {
  /** The one to change; undefined for another one. */
  readonly address: AccountAddress | undefined;
  readonly onStored: () => void;
}

/** An address of the account, to be added or changed. */
export function AddressForm({ address, onStored }: AddressFormProps) {
  const { api } = useStorefront();
  const send = async (values: FormValues) => {
    const wrong = checkValues(NewAddress, values, texts);
    if (wrong) return wrong;
    const body = NewAddress.parse(values);
    try {
      if (address) await api.call(changeAddressEndpoint, { params: { id: String(address.id) }, body });
      else await api.call(addAddressEndpoint, { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'addresses-full')
        return {
          fields: {},
          whole: `Sua conta já tem ${mostAddresses} endereços. Exclua um para guardar outro.`,
        };
      return problemsOfRefusal(error, texts, 'guardar o endereço');
    }
    onStored();
    return 'stay' as const;
  };
  return <ShopForm fields={listFields(address)} button="Guardar" send={send} />;
}
