import { type EventPayload, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons/circle-exclamation-point';
import { loaderCircleIcon } from '@storefront/ui/icons/loader-circle';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { addToCart } from '../cart/add-to-cart.ts';
import { multiplyRequest } from '../cart/multiply-request.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { ProductPicture } from '../lines/product-picture.tsx';
import { QuantityStepper } from '../lines/quantity-stepper.tsx';
import { DialogBox } from '../overlays/dialog-box.tsx';
import css from './buy-modal.module.css';
import { BuyPrice } from './buy-price.tsx';

const appearsAfterMs = 100;

interface BuyModalProps {
  readonly request: EventPayload<'cart:buy-requested'>;
  readonly onClosed: () => void;
  /** The server has replied; `confirmed` says whether the product is in the cart. */
  readonly onBought: (quantity: number, confirmed: boolean) => void;
}

/** Asks how many, and buys. Closed while the server works, it comes back only to say that buying failed. */
export function BuyModal({ request, onClosed, onBought }: BuyModalProps) {
  const store = useCartStore();
  const { lockScroll } = useStorefront();
  const buyButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // the page must not scroll away in the time before the dialog appears
  useLayoutEffect(lockScroll, [lockScroll]);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const buy = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const result = await addToCart(store, multiplyRequest(request.cart, quantity));
    if (result.kind !== 'failed') return onBought(quantity, result.kind === 'added');
    setBusy(false);
    setFailure(result.text);
    setOpen(true);
  };
  const afterClose = () => {
    setOpen(false);
    if (!busy) onClosed();
  };
  return (
    <DialogBox
      aria-labelledby={titleId}
      className={css.modal}
      open={open}
      initialFocus={buyButton}
      onClose={afterClose}
    >
      <div className={css.box}>
        <div className={css.picture}>
          <ProductPicture address={request.image} alt="" width={256} height={250} />
        </div>
        <div className={css.text}>
          <h2 id={titleId}>{request.name}</h2>
          <BuyPrice request={request} />
          <div className={css.buy}>
            <QuantityStepper
              label="Quantidade"
              quantity={quantity}
              stock={request.stock}
              disabled={busy}
              onChange={setQuantity}
            />
            <button
              ref={buyButton}
              type="button"
              className={base.button('buy', 'lg')}
              aria-busy={busy}
              onClick={() => void buy()}
            >
              {busy && <Icon icon={loaderCircleIcon} />}
              Comprar
            </button>
          </div>
          {failure && (
            <p role="alert" className={css.failure}>
              <Icon icon={circleExclamationPointIcon} />
              {failure}
            </p>
          )}
          <p className={css.note}>
            {stockText(request.stock)} Vendido e entregue por {request.seller}.
          </p>
        </div>
      </div>
    </DialogBox>
  );
}

function stockText(stock: number): string {
  if (stock < 1) return '';
  return stock === 1 ? '1 unidade em estoque.' : `${stock} unidades em estoque.`;
}
