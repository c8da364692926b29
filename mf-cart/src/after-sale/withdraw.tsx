import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  describeDay,
  describeOrderItem,
  type Order,
  regretText,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { type FormEvent, useState } from 'react';
import { FailureText } from '../frame/failure-text.tsx';
import css from './after-sale.module.css';

interface WithdrawProps {
  readonly order: Order;
  readonly sale: AfterSale;
  /** Gives up lines by their places. Resolves with what the shopper should read, or nothing. */
  readonly onWithdraw: (itens: readonly number[]) => Promise<string>;
}

/** Lines that may be given up now, all of them chosen at first. */
export function Withdraw({ order, sale, onWithdraw }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const open = sale.itens.flatMap((item, at) => (item.situacao === 'open' ? [{ ...item, at }] : []));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('item').map(Number);
    if (busy) return;
    if (chosen.length === 0) return setFailure('Escolha ao menos um item.');
    setBusy(true);
    setFailure(await onWithdraw(chosen).finally(() => setBusy(false)));
    setOpen(false);
  };
  if (open.length === 0) return failure ? <FailureText className={css.problem}>{failure}</FailureText> : null;
  return (
    <section className={css.card} aria-labelledby="desistir">
      <h2 id="desistir">Desistir da compra</h2>
      <p>{regretText}</p>
      {failure && <FailureText className={css.problem}>{failure}</FailureText>}
      {isOpen ? (
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <fieldset>
            <legend>De que você desiste?</legend>
            {open.map(({ at, centavos, ate }) => (
              <label key={at} className={css.choice}>
                <input type="checkbox" name="item" value={at} defaultChecked />
                <span>
                  {`${lineText(order, at)}: você recebe ${formatReais(centavos / 100)}${untilText(ate)}`}
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className={base.button('primary')} aria-busy={busy}>
            {busy ? 'Aguarde...' : 'Confirmar a desistência'}
          </button>
          <button type="button" className={base.button('quiet')} onClick={() => setOpen(false)}>
            Ficar com tudo
          </button>
        </form>
      ) : (
        <button type="button" className={base.button('line')} onClick={() => setOpen(true)}>
          Desistir da compra
        </button>
      )}
    </section>
  );
}

/** A line of an order by its place: `2 × Ventilador (Voltagem: 220 V)`. */
export function lineText({ itens }: Order, at: number): string {
  const item = itens[at];
  return item ? `${item.quantidade} × ${describeOrderItem(item)}` : '';
}

const untilText = (day: string | undefined) => (day === undefined ? '' : `. Até ${describeDay(day)}`);
