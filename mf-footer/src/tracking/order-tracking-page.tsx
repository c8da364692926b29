import { useStorefront } from '@storefront/contracts';
import { trackingHelpText, unscriptedPath } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { Icon } from '@storefront/ui/icon';
import { searchIcon } from '@storefront/ui/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PageWithHelp } from '../content/page-with-help.tsx';
import { findOrder, type Tracking } from './find-order.ts';
import type { TrackingData } from './load-tracking.ts';
import { OrderStatus } from './order-status.tsx';
import css from './order-tracking-page.module.css';

/** Asks for an order's number and who made it; the answer is on the page alone. */
export function OrderTrackingPage({ data: { number } }: { readonly data: TrackingData }) {
  const { api } = useStorefront();
  const [tracking, setTracking] = useState<Tracking>();
  const [busy, setBusy] = useState(false);
  const track = async (numero: string, contato: string) => {
    if (busy || numero === '' || contato === '') return;
    setBusy(true);
    setTracking(undefined);
    setTracking(await findOrder(api, { numero, contato }).finally(() => setBusy(false)));
  };
  return (
    <PageWithHelp heading="Rastrear pedido">
      <TrackingForm number={number} busy={busy} onTrack={(...typed) => void track(...typed)} />
      {tracking?.state === 'failed' && (
        <p className={css.problem} role="alert">
          {tracking.text}
        </p>
      )}
      {tracking?.state === 'found' && <OrderStatus order={tracking.order} />}
    </PageWithHelp>
  );
}

interface TrackingFormProps {
  readonly number: string;
  readonly busy: boolean;
  readonly onTrack: (number: string, contact: string) => void;
}

/** Without scripts the browser posts it, and the answer is a page of the purchase without scripts. */
function TrackingForm({ number, busy, onTrack }: TrackingFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(number);
  // another URL of the same page updates the field, which keeps its focus
  useEffect(() => {
    if (shown.current !== number && input.current) input.current.value = number;
    shown.current = number;
  }, [number]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    onTrack(read('numero'), read('contato'));
  };
  return (
    <form className={css.form} method="post" action={`${unscriptedPath}/rastreio`} onSubmit={submit}>
      <Field label="Número do pedido">
        {(control) => (
          <input {...control} ref={input} name="numero" defaultValue={number} autoComplete="off" required />
        )}
      </Field>
      <Field label="E-mail, CPF ou CNPJ da compra" hint={trackingHelpText}>
        {(control) => <input {...control} name="contato" autoComplete="email" required />}
      </Field>
      <button type="submit" className={base.button('primary', 'lg')} aria-busy={busy}>
        <Icon icon={searchIcon} />
        {busy ? 'Aguarde...' : 'Rastrear'}
      </button>
    </form>
  );
}
