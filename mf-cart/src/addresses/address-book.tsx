import { type ApiClient, ApiError, type Storefront, useStorefront } from '@storefront/contracts';
import {
  type AccountAddress,
  accountAddressesEndpoint,
  addAddressEndpoint,
  changeAddressEndpoint,
  removeAddressEndpoint,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Skeleton } from '@storefront/ui/skeleton';
import { useRef, useState } from 'react';
import { CallFailure } from '../forms/call-failure.tsx';
import { useReply } from '../forms/use-reply.ts';
import css from './address-book.module.css';
import { AddressForm } from './address-form.tsx';
import { AddressItem } from './address-item.tsx';

const readAddresses = ({ api }: Storefront) => api.call(accountAddressesEndpoint, {});

const makeDefault = (api: ApiClient, { id, ...address }: AccountAddress) =>
  api.call(changeAddressEndpoint, { params: { id: String(id) }, body: { ...address, principal: true } });

const remove = (api: ApiClient, { id }: AccountAddress) =>
  api.call(removeAddressEndpoint, { params: { id: String(id) } });

const putBack = (api: ApiClient, { id: _, ...address }: AccountAddress) =>
  api.call(addAddressEndpoint, { body: address });

/** The addresses of the account: one can be added, changed, made the default one, and removed. */
export function AddressBook() {
  const { api } = useStorefront();
  const { reply, failed, again, refresh } = useReply(readAddresses);
  const [edited, setEdited] = useState<AccountAddress | 'new'>();
  const [outcome, setOutcome] = useState('');
  const [removed, setRemoved] = useState<AccountAddress>();
  const [isBusy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  /** The control that did it may be gone: the text gets the focus. */
  const say = (text: string) => {
    setOutcome(text);
    refresh();
    status.current?.focus();
  };
  const run = async (call: () => Promise<unknown>, text: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const failure = await call().then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.status === 404
          ? 'Este endereço já não está na conta.'
          : 'Não foi possível. Tente de novo.';
      },
    );
    setBusy(false);
    say(failure || text);
    return failure === '';
  };
  if (failed) return <CallFailure text="Não foi possível carregar seus endereços." again={again} />;
  if (!reply) return <Skeleton className={css.skeleton} />;
  return (
    <>
      {reply.enderecos.length > 0 && (
        <ul className={css.addresses} aria-label="Endereços guardados">
          {reply.enderecos.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              onChange={() => setEdited(address)}
              onDefault={() => void run(() => makeDefault(api, address), `${address.nome} é o principal.`)}
              onRemove={() =>
                void run(() => remove(api, address), `${address.nome} foi excluído.`).then((isDone) => {
                  setRemoved(isDone ? address : undefined);
                  setEdited(undefined);
                })
              }
            />
          ))}
        </ul>
      )}
      <p ref={status} role="status" tabIndex={-1} className={css.status}>
        {outcome}
      </p>
      {removed && (
        <button
          type="button"
          className={base.button('quiet')}
          aria-label={`Desfazer: excluir ${removed.nome}`}
          onClick={() =>
            void run(() => putBack(api, removed), `${removed.nome} está de volta.`).then(
              (isDone) => isDone && setRemoved(undefined),
            )
          }
        >
          Desfazer
        </button>
      )}
      {edited === undefined ? (
        <button type="button" className={base.button('line')} onClick={() => setEdited('new')}>
          Novo endereço
        </button>
      ) : (
        <AddressForm
          key={edited === 'new' ? 'new' : edited.id}
          address={edited === 'new' ? undefined : edited}
          onStored={() => {
            setEdited(undefined);
            say('Endereço guardado.');
          }}
        />
      )}
    </>
  );
}
