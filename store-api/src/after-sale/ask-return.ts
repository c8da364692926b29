import type { Session } from '../identity/session/session.ts';
import { returnAskedText } from '../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { returnMachine } from '../platform/states/state-machine.ts';
import { lockOwnOrder } from './own-order.ts';
import { newProtocol } from './protocol.ts';
import { refundRest } from './refund-rest.ts';
import { centsOfLines, type ReturnLine, readReturnLines, situationOf } from './return-lines.ts';

interface ReturnParts {
  readonly session: Session | undefined;
  readonly number: string;
  /** Places of the lines. */
  readonly positions: readonly number[];
  readonly now: Date;
}

const refused = (detail: string) => new HttpProblem(409, 'return-refused', detail);

/** The lines that are not given up yet. @throws HttpProblem 409 when one of them cannot be, or does not exist */
function linesToReturn(lines: readonly ReturnLine[], { positions, now }: ReturnParts): ReturnLine[] {
  const known = lines.map(({ position }) => position);
  if (!positions.every((position) => known.includes(position))) throw refused('O pedido não tem este item');
  const asked = lines.filter(({ position }) => positions.includes(position));
  const fresh = asked.filter((line) => situationOf(line, now).situacao !== 'given-up');
  for (const line of fresh) {
    const { situacao } = situationOf(line, now);
    if (situacao === 'waits') throw refused(`${line.name} ainda não saiu`);
    if (situacao === 'over') throw refused(`O prazo para desistir de ${line.name} terminou`);
  }
  return fresh;
}

interface NewReturn {
  readonly orderId: number;
  readonly protocol: string;
  readonly cents: number;
  readonly positions: readonly number[];
}

const insertReturn = (connection: Queryable, { orderId, protocol, cents, positions }: NewReturn) =>
  connection.rows(
    `with asked as (
       insert into returns (order_id, protocol, state, amount_cents) values ($1, $2, $3, $4) returning id),
     lines as (
       insert into return_lines (return_id, order_id, position)
       select id, $1, position from asked, unnest($5::int[]) position)
     insert into order_history (order_id, return_id, to_state, actor, protocol)
     select $1, id, $3, 'shopper', $2 from asked`,
    [orderId, protocol, returnMachine.initial, cents, positions],
  );

/**
 * Gives up lines of an order: what was paid for them is due to be given back at once. A repeated call changes nothing.
 * The caller opens the transaction, and gives back what is due after it.
 * @throws HttpProblem 404 for somebody else's order, 409 when a line cannot be given up: then nothing changes
 */
export async function askReturn(connection: Queryable, parts: ReturnParts): Promise<void> {
  const order = await lockOwnOrder(connection, parts);
  if (order.state !== 'complete') throw refused('O pedido não está pago');
  const lines = await readReturnLines(connection, order.id);
  const returning = linesToReturn(lines, parts);
  if (returning.length === 0) return;
  const shares = centsOfLines(order, lines);
  const due = lines.reduce((sum, line, at) => sum + (returning.includes(line) ? (shares[at] ?? 0) : 0), 0);
  const protocol = newProtocol();
  const cents = await refundRest(connection, order.id, `return-${protocol}`, due);
  const positions = returning.map(({ position }) => position);
  await insertReturn(connection, { orderId: order.id, protocol, cents, positions });
  await writeOrderMessage(connection, order.id, (facts) =>
    returnAskedText(facts, { protocol, cents, lines: returning }),
  );
}
