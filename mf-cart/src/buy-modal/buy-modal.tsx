import type { EventPayload } from '@storefront/contracts';
import { mostShownStock } from '@storefront/contracts/api';
import { afterNextFrame } from '@storefront/ui/after-next-frame';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon } from '@storefront/ui/icons';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { VoltageNotice } from '@storefront/ui/voltage-notice';
import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { multiplyRequest } from '../cart/cart-lines.ts';
import { addToCart } from '../cart/change-cart.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { DialogBox } from '../frame/dialog-box.tsx';
import { FailureText } from '../frame/failure-text.tsx';
import { type BuyResult, buyNow, type Purchase } from './buy-directly.ts';
import { BuyExtras } from './buy-extras.tsx';
import css from './buy-modal.module.css';
import { BuyPrice } from './buy-price.tsx';
import { chooseOption } from './choose-option.ts';
import { OptionChoice } from './option-choice.tsx';

const appearsAfterMs = 100;

interface BuyModalProps {
  readonly request: EventPayload<'cart:buy-requested'>;
  /** When the purchase was asked for, as `performance.now()` says; its code may have come later. */
  readonly createdAtMs: number;
  readonly onClosed: () => void;
  /** The server has replied. */
  readonly onBought: (bought: Exclude<BuyResult, { readonly failure: string }>) => void;
}

/**
 * Asks for option and quantity, and buys. It is rendered once the press has had a frame of its own, and appears later.
 */
export function BuyModal(props: BuyModalProps) {
  const { createdAtMs } = props;
  const [rendered, setRendered] = useState(false);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const cancel = afterNextFrame(() => startTransition(() => setRendered(true)));
    const timer = setTimeout(() => setDue(true), createdAtMs + appearsAfterMs - performance.now());
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [createdAtMs]);
  return (rendered || due) && <BuyDialog {...props} due={due} />;
}

/** It closes while the server works, and reopens only to show a failure. */
function BuyDialog({ request, due, onClosed, onBought }: BuyModalProps & { readonly due: boolean }) {
  const store = useCartStore();
  const buyButton = useRef<HTMLButtonElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const failureId = useId();
  const [open, setOpen] = useState(true);
  const [quantity, setQuantity] = useState(Math.min(request.quantity ?? 1, Math.max(request.stock, 1)));
  const [chosenId, setChosenId] = useState(request.option?.chosenId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async (what: Pick<Purchase, 'cart' | 'quantity'>): Promise<BuyResult> => {
    if (request.next === 'checkout') return buyNow(store, what);
    const result = await addToCart(store, what.cart);
    if (result.kind === 'failed') return { failure: result.text };
    return { purchase: { ...what, confirmed: result.kind === 'added' } };
  };
  const buy = async () => {
    if (busy) return;
    const chosen = chooseOption(request, chosenId);
    if (!chosen) {
      setFailure('Escolha uma opção para continuar');
      options.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    const cart = multiplyRequest(chosen, quantity);
    const result = await send({ cart, quantity });
    if (!('failure' in result)) return onBought(result);
    setBusy(false);
    setFailure(result.failure);
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
      open={due && open}
      initialFocus={buyButton}
      onClose={afterClose}
    >
      <div className={css.box}>
        <div className={css.picture}>
          <ScaledPicture
            src={request.image}
            sizes="(min-width: 700px) 256px, 180px"
            width={256}
            height={256}
          />
        </div>
        <div className={css.text}>
          {request.brand && <p className={css.brand}>{request.brand}</p>}
          <h2 id={titleId}>{request.name}</h2>
          <BuyPrice request={request} />
          <BuyExtras request={request} />
          {request.option && (
            <div ref={options}>
              <OptionChoice
                option={request.option}
                chosenId={chosenId}
                failureId={failure && chosenId === undefined ? failureId : undefined}
                disabled={busy}
                onChoose={(id) => {
                  setChosenId(id);
                  setFailure('');
                }}
              />
            </div>
          )}
          {request.voltages && <VoltageNotice voltages={request.voltages} />}
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
              <span>Comprar</span>
            </button>
          </div>
          {failure && (
            <FailureText id={failureId} className={css.failure}>
              {failure}
            </FailureText>
          )}
          <p className={css.note}>{soldText(request)}</p>
        </div>
      </div>
    </DialogBox>
  );
}

/** A service has no delivery and no stock. */
function soldText({ cart, stock, seller }: BuyModalProps['request']): string {
  if (cart.tipo === 'servico') return `Vendido e realizado por ${seller}.`;
  return `${stockText(stock)} Vendido e entregue por ${seller}.`.trim();
}

function stockText(stock: number): string {
  if (stock < 1) return '';
  if (stock === 1) return '1 unidade em estoque.';
  return stock < mostShownStock
    ? `${stock} unidades em estoque.`
    : `${mostShownStock} ou mais unidades em estoque.`;
}
