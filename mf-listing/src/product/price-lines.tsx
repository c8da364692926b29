import { formatReais, type Instalment, isInterestFree } from '@storefront/contracts';
import { CashPrice } from '@storefront/ui/cash-price';
import { OldPrice } from '@storefront/ui/old-price';
import type { Offer } from '../card/card.ts';
import css from './price-lines.module.css';

interface Props {
  readonly offer: Offer;
  readonly plans: readonly Instalment[];
}

/** Old price, cash price with its saving, and all ways to pay in instalments. */
export function PriceLines({ offer, plans }: Props) {
  const { listPrice, price, cashPrice, instalments } = offer;
  const saved = listPrice === undefined ? 0 : listPrice - cashPrice;
  const percent = Math.floor((1 - cashPrice / price) * 100);
  return (
    <>
      <div>
        {listPrice !== undefined && (
          <p className={css.old}>
            <OldPrice reais={listPrice} />
          </p>
        )}
        <CashPrice reais={cashPrice} className={css.cash} />
        {percent > 0 && <p className={css.save}>{percent}% de desconto no PIX</p>}
        {saved > 0 && <p className={css.save}>Você economiza {formatReais(saved)}</p>}
      </div>
      {instalments !== '' && (
        <div className={css.instalments}>
          <p>
            ou <b>{instalments}</b> no cartão
          </p>
          {plans.length > 1 && <Plans plans={plans} />}
        </div>
      )}
    </>
  );
}

function Plans({ plans }: Pick<Props, 'plans'>) {
  return (
    <details className={css.plans}>
      <summary>Ver todas as parcelas</summary>
      <ul>
        {plans.map((plan) => (
          <li key={plan.parcelas}>
            <b>
              {plan.parcelas}x de {formatReais(plan.valorParcela)}
            </b>
            <span>{interestText(plan)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function interestText(plan: Instalment): string {
  const { valorUltimaParcela: last } = plan;
  if (isInterestFree(plan))
    return last === undefined ? 'sem juros' : `sem juros, a última de ${formatReais(last)}`;
  const rate = String(plan.taxa).replace('.', ',');
  return `com juros de ${rate}% ao mês, total ${formatReais(plan.parcelas * plan.valorParcela)}`;
}
