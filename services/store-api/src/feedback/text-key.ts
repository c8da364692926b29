import type { FastifyRequest } from 'fastify';
import type { WithCatalogue } from '../catalogue/serve-cached.ts';
import { requireUser } from '../identity/check-credentials.ts';
import { findSession, type VisitServices } from '../identity/session/session.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import type { Limits } from '../platform/http/serve-endpoint.ts';

type Services = VisitServices & WithCatalogue;

/** Whose text about which product. */
export interface TextKey {
  readonly productId: number;
  readonly userId: number;
}

/** The product that an address names. @throws HttpProblem 404 for any other text */
export function readProductId({ catalogue }: WithCatalogue, text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (catalogue.current().findRow(id) === undefined) throw notFound('Não há este produto');
  return id;
}

/** Whose text a call writes. @throws HttpProblem 401 without an account, 404 for an unknown product */
export async function readAuthor(
  services: Services,
  request: FastifyRequest,
  product: string,
): Promise<TextKey> {
  const { id: userId } = await requireUser(services, request);
  return { productId: readProductId(services, product), userId };
}

/** Whose text a call asks for; without an account nobody's. @throws HttpProblem 404 for an unknown product */
export async function readReader(
  services: Services,
  request: FastifyRequest,
  product: string,
): Promise<Partial<TextKey> & Pick<TextKey, 'productId'>> {
  const productId = readProductId(services, product);
  const session = await findSession(services, request);
  return { productId, ...(session?.userId !== undefined && { userId: session.userId }) };
}

/** Readers of the catalogue hear that a product's page has changed. */
export async function touchProduct(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows('update products set sku = sku where id = $1', [productId]);
}

/** As `touchProduct`, for all on whose pages an account's name stands. */
export async function touchProductsByAuthor(connection: Queryable, userId: number): Promise<void> {
  await connection.rows(
    `update products set sku = sku where id in (
       select product_id from shopper_reviews where user_id = $1
       union select product_id from product_questions where user_id = $1)`,
    [userId],
  );
}

/** Texts about a product wait for each other, so that each counts what the others have written. */
export async function lockProduct(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows('select 1 from products where id = $1 for no key update', [productId]);
}

/** Of an address, which many shoppers may share. */
export const textsOfAddress: Limits = { writesPerMinute: 20 };
