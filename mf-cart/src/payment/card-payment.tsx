import { formatReais } from '@storefront/contracts';
import type { CardPayment, OrderPayment } from '@storefront/contracts/api';
import { useState } from 'react';
import box from '../frame/card.module.css';
import { FailureText } from '../frame/failure-text.tsx';
import { CardFrame } from './card-frame.tsx';

interface CardPaymentProps {
  readonly order: OrderPayment;
  readonly card: CardPayment;
  /** Pays with a token. Resolves with what the shopper should read, or nothing. */
  readonly onToken: (token: string) => Promise<string>;
}

/** Where an order is paid by card, with the reason when the last one was declined. */
export function CardPaymentForm({ order: { pagamento }, card, onToken }: CardPaymentProps) {
  const [failure, setFailure] = useState('');
  if (!card.podePagar) return null;
  if (card.quadro === undefined)
    return (
      <FailureText className={box.problem}>
        O cartão não pode ser digitado agora. Seu pedido está guardado.
      </FailureText>
    );
  return (
    <>
      <p>{instalmentsText(card)}</p>
      {failure && <FailureText className={box.problem}>{failure}</FailureText>}
      <CardFrame
        address={card.quadro}
        cents={pagamento.centavos}
        onToken={async (token) => {
          setFailure('');
          setFailure(await onToken(token));
        }}
      />
    </>
  );
}

function instalmentsText(card: CardPayment): string {
  const { parcelas, parcelaCentavos, ultimaParcelaCentavos: last } = card;
  if (parcelas === 1) return 'À vista no cartão.';
  const each = `Em ${parcelas}x de ${formatReais(parcelaCentavos / 100)}`;
  return last === undefined ? `${each}.` : `${each}, a última de ${formatReais(last / 100)}.`;
}
