import {
  type AfterSale,
  describeWithdrawal,
  type Order,
  type ReturnRequest,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import box from '../frame/card.module.css';
import { FailureText } from '../frame/failure-text.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

interface WithdrawProps {
  readonly order: Order;
  readonly sale: AfterSale;
  /** Gives up lines, or pieces of them. Resolves with what the shopper should read, or nothing. */
  readonly onWithdraw: (itens: ReturnRequest['itens']) => Promise<string>;
}

/** Gives up what may be given up now. */
export function Withdraw({ order, sale, onWithdraw }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (chosen: ReturnRequest['itens']) => {
    if (busy) return;
    if (chosen.length === 0) return setFailure('Escolha ao menos um item.');
    setBusy(true);
    setFailure(await onWithdraw(chosen).finally(() => setBusy(false)));
    setOpen(false);
  };
  const texts = describeWithdrawal(sale);
  if (!texts) return failure ? <FailureText className={box.problem}>{failure}</FailureText> : null;
  return (
    <section className={box.card} aria-labelledby="desistir" data-screen-only="">
      <h2 id="desistir">{texts.title}</h2>
      {texts.terms.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {failure && <FailureText className={box.problem}>{failure}</FailureText>}
      {isOpen ? (
        <WithdrawForm
          {...{ order, sale, texts, busy }}
          onSubmit={(chosen) => void submit(chosen)}
          onClose={() => setOpen(false)}
        />
      ) : (
        <button type="button" className={base.button('line')} onClick={() => setOpen(true)}>
          {texts.title}
        </button>
      )}
    </section>
  );
}
