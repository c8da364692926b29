import {
  type AccountAddress,
  addressFields,
  type Checkout,
  type CheckoutFields,
  fieldsOfAddress,
  findAddress,
  mostAddresses,
} from '@storefront/contracts/api';
import { type ReactNode, useState } from 'react';
import css from './choices.module.css';

export interface AddressChoiceState {
  readonly addresses: readonly AccountAddress[];
  /** The account's address that the order goes to; undefined while another one is typed. */
  readonly chosen: AccountAddress | undefined;
  /** What the form begins with: nothing of the account's address where another one is typed. */
  readonly typed: CheckoutFields;
  /** Whether an address is typed that may be kept in the account. */
  readonly canKeep: boolean;
  /** Undefined to type another one. @returns what the checkout has then */
  readonly choose: (address: AccountAddress | undefined) => CheckoutFields;
}

const nothing = Object.fromEntries(addressFields.map((name) => [name, '']));

/** Which address of the account the delivery step has. One that lacks something is typed, so that it can be corrected. */
export function useAddressChoice({
  enderecos = [],
  campos,
  faltam,
  idUsuario,
}: Checkout): AddressChoiceState {
  const [picked, setPicked] = useState<AccountAddress | 'other'>();
  const isWrong = addressFields.some((name) => faltam.includes(name));
  const stored = isWrong ? undefined : findAddress(enderecos, campos);
  const chosen = picked === 'other' ? undefined : (picked ?? stored);
  return {
    addresses: enderecos,
    chosen,
    typed: picked === 'other' && stored ? { ...campos, ...nothing } : campos,
    canKeep: !chosen && idUsuario !== undefined && enderecos.length < mostAddresses,
    choose(address) {
      setPicked(address ?? 'other');
      return address ? fieldsOfAddress(address) : nothing;
    },
  };
}

interface AddressChoiceProps extends AddressChoiceState {
  readonly onChoose: (fields: CheckoutFields) => void;
}

/** The account's addresses, each of which one press chooses. */
export function AddressChoice({ addresses, chosen, choose, onChoose }: AddressChoiceProps): ReactNode {
  if (addresses.length === 0) return null;
  return (
    <fieldset className={`${css.choices} ${css.book}`}>
      <legend>Seus endereços</legend>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          isChosen={address.id === chosen?.id}
          onChoose={() => onChoose(choose(address))}
          name={address.nome}
          note={noteOf(address)}
        />
      ))}
      <Choice isChosen={!chosen} onChoose={() => onChoose(choose(undefined))} name="Outro endereço" note="" />
    </fieldset>
  );
}

const noteOf = ({ logradouro, numero, complemento, bairro, cep }: AccountAddress) =>
  `${[logradouro, numero, complemento, bairro].filter(Boolean).join(', ')}, CEP ${cep}`;

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly name: string;
  readonly note: string;
}

function Choice({ isChosen, onChoose, name, note }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="endereco" checked={isChosen} onChange={onChoose} />
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

interface KeepAddressProps {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

/** Whether the account keeps what is typed. */
export function KeepAddress({ isKept, onChange }: KeepAddressProps): ReactNode {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        checked={isKept}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Guardar este endereço na minha conta
    </label>
  );
}
