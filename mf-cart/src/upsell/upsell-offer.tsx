import { formatReais } from '@storefront/contracts';
import type { CartRequest } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon, wrenchIcon } from '@storefront/ui/icons';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { useId, useRef, useState } from 'react';
import type { AddResult } from '../cart/change-cart.ts';
import { FailureText } from '../frame/failure-text.tsx';
import { AttributeChoice } from './attribute-choice.tsx';
import { purchaseOf, startingChoice, startingQuantity, type UpsellItem } from './purchase-of.ts';
import css from './upsell-offer.module.css';

interface UpsellOfferProps {
  readonly item: UpsellItem;
  readonly buttonText: string;
  readonly onBuy: (name: string, request: CartRequest) => Promise<AddResult>;
}

/** One product on offer. If it has a simple attribute, a value must be chosen before buying. */
export function UpsellOffer({ item, buttonText, onBuy }: UpsellOfferProps) {
  const [quantity, setQuantity] = useState(startingQuantity(item));
  const [choice, setChoice] = useState(startingChoice(item));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const failureId = useId();
  const choiceField = useRef<HTMLSelectElement>(null);

  const buy = async () => {
    if (busy) return;
    const request = purchaseOf(item, quantity, choice);
    if (!request) {
      setFailure('Escolha uma opção para continuar');
      choiceField.current?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    const result = await onBuy(item.nome, request);
    setBusy(false);
    if (result.kind === 'failed') setFailure(result.text);
  };
  return (
    <div className={css.offer}>
      <span className={css.picture}>
        {item.imagem ? (
          <ScaledPicture src={item.imagem} sizes="60px" width={150} height={150} />
        ) : (
          <Icon icon={wrenchIcon} />
        )}
      </span>
      <p className={css.name}>
        {item.nome}
        <b>{formatReais(item.descontoVista ?? item.precoPor)}</b>
        {item.descontoVista !== undefined && <small>à vista no PIX</small>}
      </p>
      <div className={css.actions}>
        <AttributeChoice
          item={item}
          choice={choice}
          field={choiceField}
          failureId={failure && choice === undefined ? failureId : undefined}
          onChoose={(id) => {
            setChoice(id);
            setFailure('');
          }}
        />
        {!item.travarQuantidade && item.quantidadeMaxima > 1 && (
          <QuantityStepper
            label={`Quantidade de ${item.nome}`}
            quantity={quantity}
            stock={item.quantidadeMaxima}
            disabled={busy}
            size="small"
            onChange={setQuantity}
          />
        )}
        <button
          type="button"
          className={base.button('line', 'sm')}
          aria-busy={busy}
          onClick={() => void buy()}
        >
          {busy && <Icon icon={loaderCircleIcon} />}
          <span>{busy ? 'Aguarde...' : buttonText}</span>
        </button>
      </div>
      {failure && (
        <FailureText id={failureId} className={css.failure}>
          {failure}
        </FailureText>
      )}
    </div>
  );
}
