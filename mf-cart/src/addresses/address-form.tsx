import { ApiError, useStorefront } from '@storefront/contracts';
import {
  type AccountAddress,
  addAddressEndpoint,
  addressesFullText,
  addressFields,
  changeAddressEndpoint,
  checkoutFieldTexts,
  checkoutInputs,
  completedText,
  NewAddress,
} from '@storefront/contracts/api';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { checkValues, problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { useCompletedAddress } from './use-completed-address.ts';

const texts = { ...checkoutFieldTexts, nome: 'Escreva um nome mais curto.' };

const nameField: FieldDefinition = {
  name: 'nome',
  label: 'Nome deste endereço',
  autoComplete: 'off',
  optional: true,
  maxLength: 40,
  hint: 'Por exemplo Casa ou Trabalho.',
};

/** Values of the fields at first, by their names. */
type Initial = { readonly [Name in keyof AccountAddress]?: AccountAddress[Name] | undefined };

function listFields(initial: Initial): readonly FieldDefinition[] {
  const inputs = checkoutInputs.filter(({ name }) => addressFields.some((field) => field === name));
  return [nameField, ...inputs].map((field) => ({
    ...field,
    initial: initial[field.name as keyof Pick<AccountAddress, 'nome'>],
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
  const { completed, text, complete } = useCompletedAddress(address);
  const send = async (values: FormValues) => {
    const { cep = '', logradouro, bairro } = values;
    if ((!logradouro || !bairro) && (await complete(cep))) return { fields: {}, whole: completedText };
    const wrong = checkValues(NewAddress, values, texts);
    if (wrong) return wrong;
    const body = NewAddress.parse(values);
    try {
      if (address) await api.call(changeAddressEndpoint, { params: { id: String(address.id) }, body });
      else await api.call(addAddressEndpoint, { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'addresses-full')
        return { fields: {}, whole: addressesFullText };
      return problemsOfRefusal(error, texts, 'guardar o endereço');
    }
    onStored();
    return 'stay' as const;
  };
  return (
    <ShopForm
      fields={listFields({ ...address, ...completed })}
      button="Guardar"
      send={send}
      onFieldLeft={(name, value) => {
        if (name === 'cep') void complete(value);
      }}
    >
      <p role="status">{text}</p>
    </ShopForm>
  );
}
