import { useStorefront } from '@storefront/contracts';
import type { Cart, Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { infoIcon } from '@storefront/ui/icons/info';
import { logInIcon } from '@storefront/ui/icons/log-in';
import { Skeleton } from '@storefront/ui/skeleton';
import { useNavigate } from 'react-router-dom';
import { signInAddress } from '../account/return-address.ts';
import { dropUserOfPage, readUserOfPage } from '../account/user-of-page.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { needsDelivery } from '../cart/needs-delivery.ts';
import { useCartState } from '../cart/use-cart.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { ShopForm } from '../forms/shop-form.tsx';
import { useReply } from '../forms/use-reply.ts';
import css from './finish-order.module.css';
import { placeOrder } from './place-order.ts';

const fields: readonly FieldDefinition[] = [
  {
    name: 'cep',
    label: 'CEP de entrega',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
    mask: 'cep',
  },
];
const signIn = signInAddress('/checkout/carrinho');

interface FinishOrderProps {
  readonly store: CartStore;
  readonly onPlaced: (order: Order) => void;
}

/** Creates an order that is marked as a demonstration; the shop takes no payment. */
export function FinishOrder({ store, onPlaced }: FinishOrderProps) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <section className={css.finish} aria-labelledby="finalizar">
      <h2 id="finalizar">Finalizar compra</h2>
      <div className={css.note}>
        <Icon icon={infoIcon} />
        <p>
          Esta loja é uma demonstração e ainda não recebe pagamentos: o pedido serve para experimentar, nada é
          cobrado nem entregue.
        </p>
      </div>
      <FinishStep store={store} onPlaced={onPlaced} />
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

function FinishStep({ store, onPlaced }: FinishOrderProps) {
  const { bus } = useStorefront();
  const { reply: user, failed, again } = useReply(readUserOfPage);
  const navigate = useNavigate();
  const { cart } = useCartState(store);
  if (failed) return <CallFailure text="Não foi possível abrir sua conta." again={again} />;
  if (!user) return <Skeleton className={css.skeleton} />;
  if (!user.logado && !user.ativo)
    return (
      <a href={signIn} className={base.button('buy', 'lg', 'block')}>
        <Icon icon={logInIcon} />
        Entrar para finalizar
      </a>
    );
  const send = async ({ cep = '' }: Readonly<Record<string, string>>) => {
    const placed = await placeOrder(store, cep);
    if (placed.kind === 'refused') return placed.problems;
    if (placed.kind === 'placed') onPlaced(placed.order);
    else {
      dropUserOfPage(bus);
      void navigate(signIn);
    }
    return undefined;
  };
  return (
    <>
      <p className={css.help}>{freightNotice(cart)}</p>
      <ShopForm fields={fields} button="Finalizar pedido de demonstração" tone="buy" send={send} />
    </>
  );
}

function freightNotice(cart: Cart | undefined): string {
  if (cart && !needsDelivery(cart)) return 'Serviços não têm frete.';
  return cart?.freteGratis?.faltam === 0
    ? 'A entrega padrão deste pedido é grátis.'
    : 'O frete da entrega padrão para o seu CEP soma-se ao total.';
}
