import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { Icon } from '@storefront/ui/icon';
import { searchIcon } from '@storefront/ui/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageWithHelp } from '../content/page-with-help.tsx';
import { numberParameter, type Tracking, type TrackingData } from './load-tracking.ts';
import { OrderStatus } from './order-status.tsx';
import css from './order-tracking-page.module.css';

export function OrderTrackingPage({ data: { tracking } }: { readonly data: TrackingData }) {
  return (
    <PageWithHelp heading="Rastrear pedido">
      <TrackingForm number={tracking.state === 'ask' ? '' : tracking.number} />
      <TrackingResult tracking={tracking} />
    </PageWithHelp>
  );
}

/** A plain GET form; with scripts it navigates without loading a document. */
function TrackingForm({ number }: { readonly number: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(number);
  // another URL of the same page updates the field, which keeps its focus
  useEffect(() => {
    if (shown.current !== number && input.current) input.current.value = number;
    shown.current = number;
  }, [number]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get(numberParameter);
    const sought = typeof written === 'string' ? written.trim() : '';
    if (sought !== '') void navigate(`/rastreio?${new URLSearchParams({ [numberParameter]: sought })}`);
  };
  return (
    <form className={css.form} action="/rastreio" onSubmit={submit}>
      <Field label="Número do pedido">
        {(control) => (
          <div className={css.row}>
            <input
              {...control}
              ref={input}
              name={numberParameter}
              defaultValue={number}
              maxLength={40}
              autoComplete="off"
              required
            />
            <button type="submit" className={base.button('primary')}>
              <Icon icon={searchIcon} />
              Rastrear
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}

function TrackingResult({ tracking }: { readonly tracking: Tracking }) {
  if (tracking.state === 'ask')
    return (
      <p className={css.hint}>
        O número aparece quando o pedido é feito e, para quem entrou na conta, em Minha conta.
      </p>
    );
  if (tracking.state === 'found') return <OrderStatus order={tracking.order} />;
  return (
    <p className={css.problem} role="alert">
      {tracking.state === 'unknown'
        ? `Não encontramos o pedido ${tracking.number}. Confira o número e tente de novo.`
        : 'Não foi possível consultar o pedido agora. Tente de novo em instantes.'}
    </p>
  );
}
