import { formatReais } from '@storefront/contracts';
import { reais } from '../catalogue/prices.ts';
import type { Queryable } from '../database/queryable.ts';

/** What a message is about: the order waits for its PIX, is paid, was cancelled unpaid, or its money was given back. */
export type OrderMessage = 'received' | 'paid' | 'cancelled' | 'refunded';

interface MessageParts {
  readonly number: string;
  readonly amount: string;
  readonly isByCard: boolean;
}

const pixText = (amount: string) =>
  `Para pagar ${amount} no PIX, abra a página do pedido no navegador em que você comprou. O código vale 15 minutos; se ele vencer, a página gera outro.`;
const cardText = (amount: string) =>
  `Se ainda não pagou ${amount} com o cartão, abra a página do pedido no navegador em que você comprou.`;

const texts: Readonly<
  Record<OrderMessage, (parts: MessageParts) => readonly [subject: string, text: string]>
> = {
  received: ({ number, amount, isByCard }) => [
    `Recebemos seu pedido ${number}`,
    `Recebemos seu pedido ${number}. ${isByCard ? cardText(amount) : pixText(amount)}`,
  ],
  paid: ({ number, amount }) => [
    `Pagamento do pedido ${number} confirmado`,
    `O pagamento de ${amount} do pedido ${number} foi confirmado. Com o número, você acompanha o pedido na página Rastrear pedido.`,
  ],
  cancelled: ({ number }) => [
    `Pedido ${number} cancelado`,
    `O pedido ${number} não foi pago a tempo e foi cancelado. Nada foi cobrado.`,
  ],
  refunded: ({ number, amount }) => [
    `Pagamento do pedido ${number} devolvido`,
    `Devolvemos ${amount} do pedido ${number}, porque o pagamento chegou depois do prazo ou em dobro.`,
  ],
};

const demoText = 'Esta é uma loja de demonstração: nada é vendido, cobrado nem entregue.';

/**
 * Writes a message to whoever ordered into the outbox, in the transaction of what it tells. Orders without a recipient
 * get none. @param cents what was paid or is to be paid
 */
export async function writeOrderMessage(
  connection: Queryable,
  kind: OrderMessage,
  { orderId, cents }: { readonly orderId: number; readonly cents?: number },
): Promise<void> {
  const [order] = await connection.rows<{
    number: string;
    total: number;
    email: string;
    userId: number | null;
    isByCard: boolean;
  }>(
    `select number, total_cents total, recipient->>'email' email, user_id "userId", instalments is not null "isByCard"
     from orders where id = $1 and recipient->>'email' is not null`,
    [orderId],
  );
  if (!order) return;
  const { number, total, email, userId, isByCard } = order;
  const [subject, text] = texts[kind]({ number, isByCard, amount: formatReais(reais(cents ?? total)) });
  await connection.rows(
    'insert into outbox_messages (recipient, subject, body, user_id) values ($1, $2, $3, $4)',
    [email, subject, `${text}\n\n${demoText}\n`, userId],
  );
}
