import { type AccountAddress, describeAccountAddress } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import css from './address-book.module.css';

interface AddressItemProps {
  readonly address: AccountAddress;
  readonly onChange: () => void;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

export function AddressItem({ address, onChange, onDefault, onRemove }: AddressItemProps) {
  const { nome, principal } = address;
  return (
    <li className={css.address}>
      <p>
        <span>{describeAccountAddress(address)}</span>
        {principal && <b className={css.default}> Principal</b>}
      </p>
      <p className={css.actions}>
        <ItemButton label="Mudar" of={nome} onPress={onChange} />
        {!principal && <ItemButton label="Tornar principal" of={nome} onPress={onDefault} />}
        <ItemButton label="Excluir" of={nome} onPress={onRemove} />
      </p>
    </li>
  );
}

interface ItemButtonProps {
  readonly label: string;
  /** Name of the address. */
  readonly of: string;
  readonly onPress: () => void;
}

function ItemButton({ label, of, onPress }: ItemButtonProps) {
  return (
    <button
      type="button"
      className={base.button('quiet', 'sm')}
      aria-label={`${label}: ${of}`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
