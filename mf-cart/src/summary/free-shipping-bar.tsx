import { formatReais, useStorefront } from '@storefront/contracts';
import { type Cart, computeTotals } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { checkIcon, truckIcon } from '@storefront/ui/icons';
import type { CSSProperties } from 'react';
import { needsDelivery } from '../cart/cart-lines.ts';
import { readFreeShipping } from './free-shipping.ts';
import css from './free-shipping-bar.module.css';

const placeholder = '{valor}';

/**
 * The amount missing for free shipping, or a success message; empty when the store does not offer it or nothing is
 * delivered. The server's figures come first: it knows the products that always ship free.
 */
export function FreeShippingBar({ cart }: { readonly cart: Cart }) {
  const { carrinho } = useStorefront().config.sistema.checkout;
  if (!carrinho.alertaFreteGratis || !needsDelivery(cart)) return null;
  const { percent, missingReais } = readFreeShipping(
    computeTotals(cart).subtotalReais,
    cart.freteGratis?.aPartirDe ?? carrinho.alertaFreteGratisValorFixo,
    cart.freteGratis?.faltam,
  );
  const won = missingReais === 0;
  const message = won ? carrinho.mensagemAlertaFreteGratisGanhou : carrinho.mensagemAlertaFreteGratis;
  const width: CSSProperties & { '--percent': string } = { '--percent': `${percent}%` };
  return (
    <div className={css.bar}>
      <p>
        <Icon icon={won ? checkIcon : truckIcon} />
        <span>
          {splitMessage(message).map((part, index) => (
            <MessagePart key={index} part={part} missingReais={missingReais} />
          ))}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Progresso para o frete grátis"
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={css.track}
      >
        <i style={width} />
      </div>
    </div>
  );
}

/** Splits the message at its bold parts: the amount and the benefit. */
function splitMessage(message: string): readonly string[] {
  return message.split(/(\{valor\}|frete grátis)/i).filter((part) => part !== '');
}

function MessagePart({ part, missingReais }: { readonly part: string; readonly missingReais: number }) {
  if (part === placeholder) return <b>{formatReais(missingReais)}</b>;
  return /^frete grátis$/i.test(part) ? <b>{part}</b> : <span>{part}</span>;
}
