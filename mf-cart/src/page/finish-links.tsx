import { useStorefront } from '@storefront/contracts';
import type { Cart } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { infoIcon } from '@storefront/ui/icons';
import { needsDelivery } from '../cart/cart-lines.ts';
import { FinishLink } from '../summary/finish-link.tsx';
import css from './finish-links.module.css';

interface FinishLinksProps {
  /** Absent until the reply. */
  readonly cart: Cart | undefined;
  /** True while the cart is changing. */
  readonly busy: boolean;
}

/** The way from the cart to the checkout, and what the demonstration does with payments. */
export function FinishLinks({ cart, busy }: FinishLinksProps) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <section className={css.finish} aria-labelledby="finalizar">
      <h2 id="finalizar">Finalizar compra</h2>
      <div className={css.note}>
        <Icon icon={infoIcon} />
        <p>Esta loja é uma demonstração: os pagamentos também, e nada é cobrado nem entregue.</p>
      </div>
      {cart && <p className={css.help}>{freightText(cart)}</p>}
      <FinishLink address="/checkout" busy={busy || !cart} />
      <p className={css.help}>Com ou sem cadastro.</p>
      <a href="/" className={base.button('line', 'block')}>
        Continuar comprando
      </a>
      {telefone && (
        <p className={css.help}>
          Dúvidas? Fale com a gente: <span className={css.phone}>{telefone}</span>
        </p>
      )}
    </section>
  );
}

function freightText(cart: Cart): string {
  if (!needsDelivery(cart)) return 'Serviços não têm frete.';
  return cart.freteGratis?.faltam === 0
    ? 'A entrega padrão deste pedido é grátis.'
    : 'O frete da entrega que você escolher soma-se ao total.';
}
