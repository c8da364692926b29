import { formatReais } from '@storefront/contracts';
import type { CardPayment, OrderPayment } from '@storefront/contracts/api';
import { useState } from 'react';
import { FailureText } from '../frame/failure-text.tsx';
import { CardFrame } from './card-frame.tsx';
import css from './order-page.module.css';

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
      <FailureText className={css.problem}>
        O cartão não pode ser digitado agora. Seu pedido está guardado.
      </FailureText>
    );
  return (
    <>
      <p>{instalmentsText(card)}</p>
      {failure && <FailureText className={css.problem}>{failure}</FailureText>}
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

function instalmentsText({ parcelas, parcelaCentavos }: CardPayment): string {
  return parcelas === 1 ? 'À vista no cartão.' : `Em ${parcelas}x de ${formatReais(parcelaCentavos / 100)}.`;
}

const cardName = ({ bandeira, final }: CardPayment) =>
  bandeira === undefined ? 'cartão' : `cartão ${bandeira} final ${final}`;

/** How the payment of an order by card stands; undefined where another text says it. */
export function cardTexts(
  { estado, pagamento }: OrderPayment,
  card: CardPayment,
): { readonly heading: string; readonly text: string } | undefined {
  const amount = formatReais(pagamento.centavos / 100);
  if (estado === 'complete')
    return {
      heading: 'Pagamento confirmado',
      text: `Recebemos ${amount} no ${cardName(card)} (demonstração: nada foi cobrado nem será entregue).`,
    };
  if (estado === 'cancelled') return undefined;
  if (!card.podePagar)
    return {
      heading: 'O cartão não passou',
      text: `Ele foi recusado ${card.recusas} vezes, e por segurança este pedido não aceita mais cartão. Nada foi cobrado, e o pedido é cancelado sozinho em até uma hora. Os produtos estão na lista abaixo: você pode comprá-los de novo, com PIX ou outro cartão.`,
    };
  if (pagamento.estado === 'refused')
    return {
      heading: 'Cartão recusado',
      text: `${card.motivo ?? 'O banco não autorizou a compra.'} Nada foi cobrado, e seu pedido está guardado: tente de novo ou use outro cartão.`,
    };
  return { heading: `Pague ${amount} no cartão`, text: 'Seu pedido está guardado.' };
}
