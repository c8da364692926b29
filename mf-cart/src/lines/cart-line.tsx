import { formatReais } from '@storefront/contracts';
import type { CartItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { trashIcon } from '@storefront/ui/icons';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { FailureText } from '../frame/failure-text.tsx';
import css from './cart-line.module.css';
import { LineSkeleton } from './line-skeleton.tsx';
import { QuantityField } from './quantity-field.tsx';

interface CartLineProps {
  readonly item: CartItem;
  /** Reais in cash for all its units. */
  readonly cashReais: number;
  readonly busy: boolean;
  /** Error message of the last change; empty without one. */
  readonly failure: string;
  readonly onChangeQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** One line of the cart. While busy it is covered by a placeholder but stays mounted, so that it keeps the focus. */
export function CartLine({ item, cashReais, busy, failure, onChangeQuantity, onRemove }: CartLineProps) {
  const { simples, unico } = item.atributos;
  const isShort = item.quantidade > item.estoque;
  const atStockLimit = item.quantidade === item.estoque;
  return (
    <li className={css.line} aria-busy={busy}>
      <span className={css.picture}>
        <ScaledPicture src={item.imagem} sizes="(min-width: 640px) 94px, 66px" width={150} height={150} />
      </span>
      <div className={css.content}>
        <div className={css.top}>
          <p className={css.name}>
            <a href={item.url}>{item.nome}</a>
          </p>
          <button
            type="button"
            className={`${base.iconButton} ${css.remove}`}
            aria-label={`Remover ${item.nome}`}
            aria-disabled={busy}
            data-remove-line
            onClick={() => busy || onRemove()}
          >
            <Icon icon={trashIcon} />
          </button>
        </div>
        {[simples, unico].map(
          (attribute) =>
            attribute && (
              <p key={attribute.atributo.label} className={css.note}>
                {attribute.atributo.label}: {attribute.atributoValor.label}
              </p>
            ),
        )}
        {item.seller && <p className={css.note}>Vendido e entregue por {item.seller}</p>}
        <div className={css.bottom}>
          <QuantityField
            name={item.nome}
            quantity={item.quantidade}
            stock={item.estoque}
            busy={busy}
            failureClass={css.wrong}
            onChange={onChangeQuantity}
            onRemove={onRemove}
          />
          <p className={css.price}>
            <b>{formatReais(cashReais)}</b>
            <small>à vista no PIX</small>
          </p>
        </div>
        {atStockLimit && <p className={css.note}>{stockText(item.estoque)}</p>}
        {isShort && <FailureText className={css.failure}>{shortText(item.estoque)}</FailureText>}
        {failure && <FailureText className={css.failure}>{failure}</FailureText>}
      </div>
      {busy && <LineSkeleton />}
    </li>
  );
}

/** The stock has fallen below what is in the cart, which cannot be ordered so. */
function shortText(stock: number): string {
  if (stock < 1) return 'Este produto acabou. Tire-o do carrinho para continuar.';
  return `Só há ${stock} em estoque. Diminua a quantidade para continuar.`;
}

function stockText(stock: number): string {
  return stock === 1 ? 'Última unidade em estoque' : `Só há ${stock} unidades em estoque`;
}
