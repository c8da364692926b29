import { formatReais } from '@storefront/contracts';
import { unscriptedPath } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import type { Card } from '../card/card.ts';
import type { Companion } from './companion.ts';
import css from './unscripted-buy.module.css';

/** Target of links to the form. */
export const unscriptedBuyId = 'comprar';

interface UnscriptedBuyProps {
  readonly card: Card;
  /** Absent where none is offered. */
  readonly installation: Companion | undefined;
}

/** Buys by a form where no script runs: the server answers with the cart. */
export function UnscriptedBuy({ card, installation }: UnscriptedBuyProps) {
  const { tipo, itens } = card.offer.cart;
  const [item] = itens;
  if (!item) return null;
  const { option } = card;
  const fixed = {
    tipo,
    idProduto: item.idProduto,
    idUnidadeVenda: item.idUnidadeVenda,
    ...(!option && { idAtributoSimples: item.idAtributoSimples }),
  };
  return (
    <noscript>
      <form id={unscriptedBuyId} className={css.form} method="post" action={`${unscriptedPath}/carrinho`}>
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {option && (
          <label>
            {option.name}
            <select name="idAtributoSimples" required>
              <option value="">Escolha</option>
              {option.values.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Quantidade
          <input name="quantidade" inputMode="numeric" autoComplete="off" defaultValue="1" />
        </label>
        {installation && (
          <label className={css.tick}>
            <input type="checkbox" name="instalacao" value={installation.id} />
            <span>
              {installation.name}: mais {formatReais(installation.cashPrice)} por unidade
            </span>
          </label>
        )}
        <button type="submit" className={base.button('buy', 'lg')}>
          Comprar
        </button>
        <button type="submit" name="depois" value="finalizar" className={base.button('primary', 'lg')}>
          Comprar agora
        </button>
      </form>
    </noscript>
  );
}
