import { useStorefront } from '@storefront/contracts';
import type { Cart, Order, User } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { infoIcon } from '@storefront/ui/icons/info';
import { logInIcon } from '@storefront/ui/icons/log-in';
import { Skeleton } from '@storefront/ui/skeleton';
import { signInAddress } from '../address/return-address.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { needsDelivery } from '../cart/needs-delivery.ts';
import { useCartState } from '../cart/use-cart.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import type { FieldDefinition } from '../forms/form-field.tsx';
import { nothingWrong } from '../forms/form-problems.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import type { CallState } from '../forms/use-reply.ts';
import css from './finish-order.module.css';
import { placeOrder } from './place-order.ts';
import type { Seen } from './see-cart.ts';

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
  /** The shopper as the page shows one; absent until the reply. */
  readonly user: CallState<User>;
  readonly onPlaced: (order: Order) => void;
  /** Says above the cart why nothing was ordered. */
  readonly onChanged: (text: string) => void;
}

/** Creates an order that is marked as a demonstration; the shop takes no payment. */
export function FinishOrder(props: FinishOrderProps) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <section className={css.finish} aria-labelledby="finalizar">
      <h2 id="finalizar">Finalizar compra</h2>
      <div className={css.note}>
        <Icon icon={infoIcon} />
        <p>Esta loja é uma demonstração: o pedido serve para experimentar, nada é cobrado nem entregue.</p>
      </div>
      <a href="/checkout" className={base.button('buy', 'lg', 'block')}>
        Finalizar compra
      </a>
      <p className={css.help}>Com ou sem cadastro, pago no PIX de demonstração. Ou, sem pagamento:</p>
      <FinishStep {...props} />
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

function FinishStep({ store, user: { reply: user, failed, again, refresh }, ...props }: FinishOrderProps) {
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
  return (
    <>
      <p className={css.help}>{freightNotice(cart)}</p>
      <OrderForm key={user.id} store={store} seen={{ cart, user }} onOther={refresh} {...props} />
    </>
  );
}

interface OrderFormProps extends Pick<FinishOrderProps, 'store' | 'onPlaced' | 'onChanged'> {
  readonly seen: Seen;
  /** Somebody else, or nobody, is signed in now. */
  readonly onOther: () => void;
}

function OrderForm({ store, seen, onOther, onPlaced, onChanged }: OrderFormProps) {
  const send = async ({ cep = '' }: Readonly<Record<string, string>>) => {
    onChanged('');
    const placed = await placeOrder(store, cep, seen);
    if (placed.kind === 'refused') return placed.problems;
    if (placed.kind === 'cart-changed') onChanged(placed.text);
    if (placed.kind === 'shopper-changed') onOther();
    if (placed.kind === 'placed') onPlaced(placed.order);
    return placed.kind === 'placed' ? undefined : nothingWrong;
  };
  return <ShopForm fields={fields} button="Finalizar pedido de demonstração" tone="buy" send={send} />;
}

function freightNotice(cart: Cart | undefined): string {
  if (cart && !needsDelivery(cart)) return 'Serviços não têm frete.';
  return cart?.freteGratis?.faltam === 0
    ? 'A entrega padrão deste pedido é grátis.'
    : 'O frete da entrega padrão para o seu CEP soma-se ao total.';
}
