import { formatReais, useStorefront } from '@storefront/contracts';
import type { Cart } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { checkIcon } from '@storefront/ui/icons/check';
import { truckIcon } from '@storefront/ui/icons/truck';
import type { CSSProperties } from 'react';
import { freeShippingOf } from './free-shipping.ts';
import css from './free-shipping-bar.module.css';

const placeholder = '{valor}';

interface FreeShippingBarProps {
  readonly cartReais: number;
  /** What the server reckons of the cart: it knows what travels free anyway. */
  readonly offer?: Cart['freteGratis'];
}

/** How much is missing for free shipping, or that it is won; nothing when the store does not offer it. */
export function FreeShippingBar({ cartReais, offer }: FreeShippingBarProps) {
  const { carrinho } = useStorefront().config.sistema.checkout;
  if (!carrinho.alertaFreteGratis) return null;
  const { percent, missingReais } = freeShippingOf(
    cartReais,
    offer?.aPartirDe ?? carrinho.alertaFreteGratisValorFixo,
    offer?.faltam,
  );
  const won = missingReais === 0;
  const message = won ? carrinho.mensagemAlertaFreteGratisGanhou : carrinho.mensagemAlertaFreteGratis;
  const width: CSSProperties & { '--percent': string } = { '--percent': `${percent}%` };
  return (
    <div className={css.bar}>
      <p>
        <Icon icon={won ? checkIcon : truckIcon} />
        <span>
          {pieces(message).map((piece, index) => (
            <Piece key={index} piece={piece} missingReais={missingReais} />
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

/** Cuts out what is to be shown in bold: the amount and the prize. */
function pieces(message: string): readonly string[] {
  return message.split(/(\{valor\}|frete grátis)/i).filter((piece) => piece !== '');
}

function Piece({ piece, missingReais }: { readonly piece: string; readonly missingReais: number }) {
  if (piece === placeholder) return <b>{formatReais(missingReais)}</b>;
  return /^frete grátis$/i.test(piece) ? <b>{piece}</b> : piece;
}
