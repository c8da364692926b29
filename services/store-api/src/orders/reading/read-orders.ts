import { type CheckoutFields, describeAddress, type Order } from '@storefront/contracts/api';
import { findProduct } from '../../cart/contents/cart-reply.ts';
import { listPictures } from '../../catalogue/cards/card.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import type { Session } from '../../identity/session/session.ts';
import { findPickupPlace } from '../../inventory/pickup-places.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type HttpProblem, notFound } from '../../platform/http/errors/problems.ts';
import type { FreightProvider } from '../../shipping/freight-provider.ts';
import type { PostalCodes } from '../../shipping/postal-codes.ts';
import { daysUntilService } from '../../shipping/visit-days.ts';
import { linesColumn, type OrderLine } from '../messages/order-texts.ts';
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
  nome,
  quantidade,
  precoPor: reais(cents),
  ...(opcoes.length > 0 && { opcoes }),
  ...(seller !== null && { seller }),
});

function describeLine(line: OrderLine, catalogue: Catalogue) {
  const product = findProduct(catalogue, line.id);
  const imagem = product && listPictures(product, catalogue)[0]?.arquivos.small;
  return {
    ...boughtItem(line),
    ...(product && { url: `/${product.slug}` }),
    ...(imagem && { imagem }),
  };
}

function describeOrder(row: OrderRow, catalogue: Catalogue): Order {
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
    itens: lines.map((line) => describeLine(line, catalogue)),
    demo: true,
  };
}

interface OrderParts {
  readonly catalogue: Catalogue;
  readonly postalCodes: PostalCodes;
  readonly freight: FreightProvider;
}

async function findRow(connection: Queryable, number: string): Promise<OrderRow | undefined> {
  return connection.row<OrderRow>(`select ${columns} from orders where number = $1`, [number]);
}

/** An order with where and when it is delivered or picked up, which only its shopper may see. */
export async function findOwnOrder(
  connection: Queryable,
  { catalogue, postalCodes, freight }: OrderParts,
  number: string,
): Promise<Order | undefined> {
  const row = await findRow(connection, number);
  if (!row) return undefined;
  const order = describeOrder(row, catalogue);
  const recipient = row.recipient ?? {};
  const store = findPickupPlace(recipient.retirada);
  if (store) return { ...order, retirada: store };
  const place = postalCodes.find(row.postalCode);
  if (!place) return order;
  const products = row.lines.flatMap(({ id }) => findProduct(catalogue, id) ?? []);
  const coming = isVisitCancelled(row) ? products.filter(({ kind }) => kind !== 'servico') : products;
  const services = coming.filter(({ kind }) => kind === 'servico').length;
  const prazoDias =
    services < coming.length ? freight.deliveryDays(place, recipient.entrega ?? 'padrao') : undefined;
  const town = { municipio: place.city, uf: place.state };
  const address = recipient.logradouro && {
    nome: recipient.nome,
    endereco: describeAddress({ campos: recipient, lugar: town }),
  };
  return {
    ...order,
    entrega: {
      ...town,
      ...address,
      ...(prazoDias !== undefined && { prazoDias }),
      ...(services > 0 && { visitaEmDias: daysUntilService }),
    },
  };
}

/** An account's orders or, without an account, those of this session; the newest first. */
export async function readOrders(
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
  return rows.map((row) => describeOrder(row, catalogue));
}

/** For a number that is of no order of the caller's session or account. */
export const noOwnOrder = (): HttpProblem => notFound('Não há pedido seu com este número');
