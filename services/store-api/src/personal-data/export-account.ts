import type { CheckoutFields, PersonalData } from '@storefront/contracts/api';
import { readCheckoutRow } from '../cart/contents/checkout-row.ts';
import { reais } from '../catalogue/offers/prices.ts';
import { exportTexts } from '../feedback/export-texts.ts';
import { readAddresses } from '../identity/addresses.ts';
import { isConfirmed, type UserRow } from '../identity/users/users.ts';
import { linesColumn, type OrderLine } from '../orders/messages/order-texts.ts';
import { boughtItem } from '../orders/reading/read-orders.ts';
import type { Queryable } from '../platform/database/queryable.ts';

interface OrderRow {
  numero: string;
  criadoEm: Date;
  cep: string;
  totalCents: number;
  shippingCents: number;
  discountCents: number | null;
  coupon: string | null;
  recipient: CheckoutFields | null;
  lines: OrderLine[];
}

async function exportOrders(connection: Queryable, userId: number): Promise<PersonalData['pedidos']> {
  const rows = await connection.rows<OrderRow>(
    `select number numero, created_at "criadoEm", postal_code cep, total_cents "totalCents",
       shipping_cents "shippingCents", discount_cents "discountCents", coupon, recipient, ${linesColumn}
     from orders where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ criadoEm, cep, totalCents, shippingCents, discountCents, coupon, ...row }) => ({
    numero: row.numero,
    criadoEm: criadoEm.toISOString(),
    cep,
    total: reais(totalCents),
    frete: reais(shippingCents),
    ...(coupon !== null && { cupom: coupon }),
    ...(discountCents !== null && { desconto: reais(discountCents) }),
    ...(row.recipient !== null && { destinatario: row.recipient }),
    itens: row.lines.map(boughtItem),
  }));
}

interface ProductRow {
  idProduto: number;
  nome: string;
  quantidade: number;
  adicionadoEm: Date;
}

const withTime = <Row extends { readonly adicionadoEm: Date }>(row: Row) => ({
  ...row,
  adicionadoEm: row.adicionadoEm.toISOString(),
});

async function exportFavourites(connection: Queryable, userId: number): Promise<PersonalData['favoritos']> {
  const rows = await connection.rows<Omit<ProductRow, 'quantidade'>>(
    `select product_id "idProduto", name nome, added_at "adicionadoEm"
     from wishlist_items join products on products.id = product_id where user_id = $1 order by added_at`,
    [userId],
  );
  return rows.map(withTime);
}

async function exportCart(connection: Queryable, cartId: string): Promise<PersonalData['carrinho']> {
  const rows = await connection.rows<ProductRow>(
    `select product_id "idProduto", name nome, quantity quantidade, added_at "adicionadoEm"
     from cart_lines join products on products.id = product_id where cart_id = $1 order by added_at`,
    [cartId],
  );
  return rows.map(withTime);
}

/** Those of its e-mail without the account are the owner's once the e-mail is confirmed. */
async function exportAlerts(connection: Queryable, user: UserRow): Promise<PersonalData['avisos']> {
  const rows = await connection.rows<{ idProduto: number; nome: string; email: string; pedidoEm: Date }>(
    `select product_id "idProduto", name nome, email, asked_at "pedidoEm"
     from stock_alerts join products on products.id = product_id where user_id = $1 or (user_id is null and email = $2) order by asked_at`,
    [user.id, isConfirmed(user) ? user.email : null],
  );
  return rows.map((row) => ({ ...row, pedidoEm: row.pedidoEm.toISOString() }));
}

interface SessionRow {
  inicio: Date;
  ultimoUso: Date;
  encerradaEm: Date | null;
}

async function exportSessions(connection: Queryable, userId: number): Promise<PersonalData['sessoes']> {
  const rows = await connection.rows<SessionRow>(
    `select created_at inicio, seen_at "ultimoUso", revoked_at "encerradaEm"
     from sessions where user_id = $1 order by created_at`,
    [userId],
  );
  return rows.map(({ inicio, ultimoUso, encerradaEm }) => ({
    inicio: inicio.toISOString(),
    ultimoUso: ultimoUso.toISOString(),
    ...(encerradaEm === null ? {} : { encerradaEm: encerradaEm.toISOString() }),
  }));
}

/** All data about an account, except what gives access to it: its password's hash and its sessions' ids. */
export async function exportAccount(connection: Queryable, user: UserRow): Promise<PersonalData> {
  const { id, name, email, phone, cartId } = user;
  const account = await connection.row<{ createdAt: Date; taxId: string | null }>(
    'select created_at "createdAt", tax_id "taxId" from users where id = $1',
    [id],
  );
  const now = new Date();
  return {
    exportadoEm: now.toISOString(),
    conta: {
      nome: name,
      email,
      emailConfirmado: isConfirmed(user),
      ...(phone === null ? {} : { celular: phone }),
      ...(account?.taxId && { documento: account.taxId }),
      criadaEm: (account?.createdAt ?? now).toISOString(),
    },
    enderecos: await readAddresses(connection, id),
    pedidos: await exportOrders(connection, id),
    favoritos: await exportFavourites(connection, id),
    carrinho: await exportCart(connection, cartId),
    compra: (await readCheckoutRow(connection, cartId)).fields,
    avisos: await exportAlerts(connection, user),
    ...(await exportTexts(connection, id)),
    sessoes: await exportSessions(connection, id),
  };
}
