import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  describeDay,
  describeOrderItem,
  describeOrderLine,
  type Order,
  type ReturnRequest,
  shareOfPieces,
  type WithdrawalTexts,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { type FormEvent, useState } from 'react';
import css from './after-sale.module.css';

interface WithdrawFormProps {
  readonly order: Order;
  readonly sale: AfterSale;
  readonly texts: WithdrawalTexts;
  readonly busy: boolean;
  readonly onSubmit: (itens: ReturnRequest['itens']) => void;
  readonly onClose: () => void;
}

/** Lines that may be given up now, all of their pieces chosen at first. */
export function WithdrawForm({ order, sale, texts, busy, onSubmit, onClose }: WithdrawFormProps) {
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const lines = openLines(order, sale).map((line) => ({ ...line, chosen: pieces[line.at] ?? line.left }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = new FormData(event.currentTarget).getAll('item').map(Number);
    onSubmit(
      lines
        .filter(({ at }) => checked.includes(at))
        .map(({ at, chosen, left, devolvidas = 0 }) =>
          chosen === left ? at : { item: at, devolvidas: devolvidas + chosen },
        ),
    );
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <fieldset>
        <legend>{texts.question}</legend>
        {lines.map(({ at, chosen, left, ate, ...line }) => (
          <div key={at} className={css.line}>
            <label className={css.choice}>
              <input type="checkbox" name="item" value={at} defaultChecked />
              <span>
                {`${describeOrderLine(order, at, chosen)}: você recebe ${formatReais(shareOfPieces(line, chosen) / 100)}${untilText(ate)}`}
              </span>
            </label>
            {left > 1 && (
              <QuantityStepper
                label={`Quantas peças de ${line.name}`}
                quantity={chosen}
                stock={left}
                size="small"
                disabled={busy}
                onChange={(next) => setPieces((all) => ({ ...all, [at]: next }))}
              />
            )}
          </div>
        ))}
      </fieldset>
      <button type="submit" className={base.button('primary')} aria-busy={busy}>
        {busy ? 'Aguarde...' : texts.confirm}
      </button>
      <button type="button" className={base.button('quiet')} onClick={onClose}>
        {texts.keep}
      </button>
    </form>
  );
}

/** The lines of which pieces may be given up, with the number of those. */
function openLines({ itens }: Order, sale: AfterSale) {
  return sale.itens.flatMap((line, at) => {
    const item = itens[at];
    if (!item || line.situacao !== 'open') return [];
    const left = item.quantidade - (line.devolvidas ?? 0);
    return [{ ...line, at, left, quantidade: item.quantidade, name: describeOrderItem(item) }];
  });
}

const untilText = (day: string | undefined) => (day === undefined ? '' : `. Até ${describeDay(day)}`);
