import type { AfterSale, ReturnState } from '@storefront/contracts/api';
import type { Session } from '../identity/session/session.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { actorColumn, historyColumn, timeColumn } from '../platform/state-machine.ts';
import {
  centsOfLines,
  isService,
  type ReturnLine,
  readReturnLines,
  readSituation,
  returnedPieces,
} from './return-lines.ts';
import { findOwnOrder } from './shopper-request.ts';

interface ReturnRow {
  readonly protocol: string;
  readonly state: ReturnState;
  readonly askedAt: Date;
  readonly receivedAt: Date | null;
  readonly cents: number;
  readonly lines: { readonly item: number; readonly quantidade: number }[];
}

async function readReturns(
  connection: Queryable,
  orderId: number,
  ordered: readonly ReturnLine[],
): Promise<AfterSale['devolucoes']> {
  const areServices = (lines: ReturnRow['lines']) =>
    lines.every(({ item }) => ordered.some((line) => line.position === item && isService(line)));
  const rows = await connection.rows<ReturnRow>(
    `select protocol, state, asked_at "askedAt", received_at "receivedAt", amount_cents cents,
       (select jsonb_agg(jsonb_build_object('item', line.position, 'quantidade', ${returnedPieces}) order by line.position)
        from return_lines join order_lines line on line.order_id = return_lines.order_id
          and line.position = return_lines.position where return_id = returns.id) lines
     from returns where order_id = $1 order by id`,
    [orderId],
  );
  return rows.map(({ protocol, state, askedAt, receivedAt, cents, lines }) => ({
    protocolo: protocol,
    estado: state,
    pedidaEm: askedAt.toISOString(),
    centavos: cents,
    ...(receivedAt && { recebidaEm: receivedAt.toISOString() }),
    itens: lines.map(({ item }) => item),
    pecas: lines,
    ...(areServices(lines) && { servico: true }),
  }));
}

type StoredPayment = AfterSale['pagamentos'][number];

interface PaymentRow {
  readonly method: string;
  readonly cents: number;
  readonly history: StoredPayment['historico'];
  readonly refunds: NonNullable<StoredPayment['devolucoes']>;
}

async function readPayments(connection: Queryable, orderId: number): Promise<AfterSale['pagamentos']> {
  const rows = await connection.rows<PaymentRow>(
    `select method, amount_cents cents,
       ${historyColumn('payment_id = payments.id')} history,
       (select coalesce(jsonb_agg(jsonb_build_object('centavos', refunds.amount_cents,
          'em', ${timeColumn('done_at')}, 'por', ${actorColumn}) order by done_at, reference), '[]')
        from refunds where payment_id = payments.id and done_at is not null) refunds
     from payments where order_id = $1 order by created_at, id`,
    [orderId],
  );
  return rows.map(({ method, cents, history, refunds }) => ({
    forma: method,
    centavos: cents,
    historico: history,
    ...(refunds.length > 0 && { devolucoes: refunds }),
  }));
}

/** What the shopper may still do with an own order, and what was done. @throws HttpProblem 404 for somebody else's */
export async function readAfterSale(
  connection: Queryable,
  order: { readonly session: Session | undefined; readonly number: string },
  now: Date,
): Promise<AfterSale> {
  const own = await findOwnOrder(connection, order);
  const lines = await readReturnLines(connection, own.id);
  const shares = centsOfLines(own, lines);
  return {
    itens: lines.map((line, at) => ({
      ...(own.state === 'complete' ? readSituation(line, now) : { situacao: 'waits' }),
      centavos: shares[at] ?? 0,
      ...(line.givenUp > 0 && { devolvidas: line.givenUp }),
      ...(isService(line) && { servico: true }),
    })),
    devolucoes: await readReturns(connection, own.id, lines),
    pagamentos: await readPayments(connection, own.id),
  };
}
