import { type CheckoutFields, describeAddress, type Order } from '@storefront/contracts/api';
import { productOf } from '../../cart/contents/cart-reply.ts';
import { picturesOf } from '../../catalogue/cards/card.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import type { Session } from '../../identity/session/session.ts';
import { findPickupPlace } from '../../inventory/pickup-places.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { PostalCodes } from '../../shipping/postal-codes/postal-codes.ts';
import { daysTo } from '../../shipping/quote.ts';
import { linesColumn, type OrderLine } from '../messages/order-lines.ts';
import { isVisitCancelled, readStatus, readVisit, type StatusRow, statusColumns } from './order-status.ts';

interface OrderRow extends StatusRow {
  number: string;
  createdAt: Date;
  totalCents: number;
  shippingCents: number;
  postalCode: string;
  discountCents: number | null;
  interestCents: number;
  /** What the checkout asked; erased with its account. */
  recipient: CheckoutFields | null;
  visit: string | null;
  coupon: string | null;
  lines: OrderLine[];
}

const columns = `number, created_at "createdAt", total_cents "totalCents", shipping_cents "shippingCents",
  postal_code "postalCode", discount_cents "discountCents", interest_cents "interestCents", coupon, recipient, visit,
  ${linesColumn}, ${statusColumns}`;

/** A line as it was ordered. */
export const boughtItem = ({ nome, quantidade, cents, opcoes, seller }: OrderLine) => ({
  ...{ nome, quantidade, precoPor: reais(cents) },
  ...(opcoes.length > 0 && { opcoes }),
  ...(seller !== null && { seller }),
});

function lineOf(line: OrderLine, catalogue: Catalogue) {
  const product = productOf(catalogue, line.id);
  const imagem = product && picturesOf(product, catalogue)[0]?.arquivos.small;
  return {
    ...boughtItem(line),
    ...(product && { url: `/${product.slug}` }),
    ...(imagem && { imagem }),
  };
}

function orderOf(row: OrderRow, catalogue: Catalogue): Order {
  const { number, createdAt, totalCents, shippingCents, discountCents, interestCents, coupon, lines } = row;
  const sum = lines.reduce((total, { cents, quantidade }) => total + cents * quantidade, 0);
  // orders from before discounts were stored
  const discount = discountCents ?? sum + shippingCents - totalCents;
  return {
    numero: number,
    criadoEm: createdAt.toISOString(),
    ...readStatus(row),
    total: reais(totalCents),
    frete: reais(shippingCents),
    ...(interestCents > 0 ? { juros: reais(interestCents) } : {}),
    ...(discount > 0 ? { desconto: reais(discount) } : {}),
    ...(coupon === null ? {} : { cupom: coupon }),
    ...readVisit(row),
    itens: lines.map((line) => lineOf(line, catalogue)),
    demo: true,
  };
}

async function findRow(connection: Queryable, number: string): Promise<OrderRow | undefined> {
  return connection.row<OrderRow>(`select ${columns} from orders where number = $1`, [number]);
}

/** An order of this session or of its account. */
export async function findSessionsOrder(
  connection: Queryable,
  catalogue: Catalogue,
  { session, number }: { readonly session: Session; readonly number: string },
): Promise<Order | undefined> {
  const row = await connection.row<OrderRow>(
    `select ${columns} from orders where number = $1 and (session_id = $2 or user_id = $3)`,
    [number, session.id, session.userId ?? null],
  );
  return row && orderOf(row, catalogue);
}

/** An order with where and when it is delivered or picked up, which only its shopper may see. */
export async function findOwnOrder(
  connection: Queryable,
  { catalogue, postalCodes }: { readonly catalogue: Catalogue; readonly postalCodes: PostalCodes },
  number: string,
): Promise<Order | undefined> {
  const row = await findRow(connection, number);
  if (!row) return undefined;
  const order = orderOf(row, catalogue);
  const recipient = row.recipient ?? {};
  const store = findPickupPlace(recipient.retirada);
  if (store) return { ...order, retirada: store };
  const place = postalCodes.find(row.postalCode);
  if (!place) return order;
  const products = row.lines.flatMap(({ id }) => productOf(catalogue, id) ?? []);
  const coming = isVisitCancelled(row) ? products.filter(({ kind }) => kind !== 'servico') : products;
  const days = daysTo(coming, place, recipient.entrega ?? 'padrao');
  const town = { municipio: place.city, uf: place.state };
  const address = recipient.logradouro && {
    ...{ nome: recipient.nome, endereco: describeAddress({ campos: recipient, lugar: town }) },
  };
  return { ...order, entrega: { ...town, ...address, ...days } };
}

/** An account's orders or, without an account, those of this session; the newest first. */
export async function ordersOf(
  connection: Queryable,
  catalogue: Catalogue,
  session: Session,
): Promise<Order[]> {
  const [column, value] =
    session.userId === undefined
      ? (['session_id', session.id] as const)
      : (['user_id', session.userId] as const);
  const rows = await connection.rows<OrderRow>(
    `select ${columns} from orders where ${column} = $1 order by created_at desc, id desc limit 100`,
    [value],
  );
  return rows.map((row) => orderOf(row, catalogue));
}
