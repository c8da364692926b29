import { type ReturnRequest, shareOfPieces } from '@storefront/contracts/api';
import type { Session } from '../identity/session/session.ts';
import { returnAskedText, serviceCancelledText } from '../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { returnMachine } from '../platform/state-machine.ts';
import { closeReturn } from './receive-return.ts';
import {
  centsOfLines,
  isService,
  type ReturnLine,
  readReturnLines,
  readSituation,
  type Situation,
} from './return-lines.ts';
import { lockOwnOrder, newProtocol, type OwnOrder, refundRest } from './shopper-request.ts';

interface ReturnParts {
  readonly session: Session | undefined;
  readonly number: string;
  readonly asked: ReturnRequest['itens'];
  readonly now: Date;
}

const refused = (detail: string) => new HttpProblem(409, 'return-refused', detail);

interface ReturningLine extends ReturnLine {
  /** Pieces that are given up now. */
  readonly pieces: number;
  /** What goes back for them. */
  readonly due: number;
}

/** Pieces of a line that are given up once this is done. */
const piecesAsked = ({ position, quantity }: ReturnLine, asked: ReturnParts['asked']): number =>
  Math.max(
    ...asked.map((each) => {
      if (typeof each === 'number') return each === position ? quantity : 0;
      return each.item === position ? each.devolvidas : 0;
    }),
  );

/** @throws HttpProblem 409 for a line that has fewer pieces, has not left yet, or whose time is over */
function requireOpen({ name, quantity }: ReturnLine, situation: Situation, asked: number): void {
  if (asked > quantity) throw refused(`O pedido tem só ${quantity} de ${name}`);
  if (situation === 'waits') throw refused(`${name} ainda não saiu`);
  if (situation === 'over') throw refused(`O prazo para desistir de ${name} terminou`);
}

/** What was asked for and is not given up yet. @throws HttpProblem 409 when something of it cannot be, or does not exist */
function linesToReturn(order: OwnOrder, lines: readonly ReturnLine[], { asked, now }: ReturnParts) {
  const known = lines.map(({ position }) => position);
  if (!asked.every((each) => known.includes(typeof each === 'number' ? each : each.item)))
    throw refused('O pedido não tem este item');
  const shares = centsOfLines(order, lines);
  return lines.flatMap((line, at): ReturningLine[] => {
    const upTo = piecesAsked(line, asked);
    const { situacao } = readSituation(line, now);
    const pieces = situacao === 'given-up' ? 0 : upTo - line.givenUp;
    if (upTo <= line.quantity && pieces <= 0) return [];
    requireOpen(line, situacao, upTo);
    const share = { centavos: shares[at] ?? 0, quantidade: line.quantity, devolvidas: line.givenUp };
    return [{ ...line, pieces, due: shareOfPieces(share, pieces) }];
  });
}

interface NewReturn {
  readonly orderId: number;
  readonly protocol: string;
  readonly cents: number;
  readonly lines: readonly ReturningLine[];
}

const insertReturn = (connection: Queryable, { orderId, protocol, cents, lines }: NewReturn) =>
  connection.rows(
    `with asked as (
       insert into returns (order_id, protocol, state, amount_cents) values ($1, $2, $3, $4) returning id),
     lines as (
       insert into return_lines (return_id, order_id, position, quantity)
       select id, $1, position, quantity from asked, unnest($5::int[], $6::int[]) lines (position, quantity))
     insert into order_history (order_id, return_id, to_state, actor, protocol)
     select $1, id, $3, 'shopper', $2 from asked`,
    [
      orderId,
      protocol,
      returnMachine.initial,
      cents,
      lines.map(({ position }) => position),
      lines.map(({ pieces }) => pieces),
    ],
  );

/** One return of lines of an order, of services or of goods: a service is cancelled at once. */
async function writeReturn(
  connection: Queryable,
  orderId: number,
  lines: readonly ReturningLine[],
): Promise<void> {
  const due = lines.reduce((sum, line) => sum + line.due, 0);
  const protocol = newProtocol();
  const cents = await refundRest(connection, orderId, `return-${protocol}`, due);
  await insertReturn(connection, { orderId, protocol, cents, lines });
  const areServices = lines.every(isService);
  if (areServices) await closeReturn(connection, { protocol, actor: 'shopper' });
  const writeText = areServices ? serviceCancelledText : returnAskedText;
  const pieces = lines.map((line) => ({ name: line.name, quantity: line.pieces }));
  await writeOrderMessage(connection, orderId, (order) =>
    writeText(order, { protocol, cents, lines: pieces }),
  );
}

/** A technician who sets out at the same time waits, or has been first. */
const lockVisit = (connection: Queryable, orderId: number) =>
  connection.rows("select 1 from shipments where order_id = $1 and kind = 'visit' for update", [orderId]);

/**
 * Gives up pieces of lines of an order: what was paid for them is due to be given back at once. A repeated call changes nothing.
 * The caller opens the transaction, and gives back what is due after it.
 * @throws HttpProblem 404 for somebody else's order, 409 when a line cannot be given up: then nothing changes
 */
export async function askReturn(connection: Queryable, parts: ReturnParts): Promise<void> {
  const order = await lockOwnOrder(connection, parts);
  if (order.state !== 'complete') throw refused('O pedido não está pago');
  await lockVisit(connection, order.id);
  const lines = linesToReturn(order, await readReturnLines(connection, order.id), parts);
  const services = lines.filter(isService);
  const goods = lines.filter((line) => !isService(line));
  if (goods.length > 0) await writeReturn(connection, order.id, goods);
  if (services.length > 0) await writeReturn(connection, order.id, services);
}
