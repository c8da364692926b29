import type { ModerationState, OwnReview, OwnReviewReply } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type AnswerRow, answerColumns, answerOf } from '../texts/answer.ts';
import { readPurchase } from './read-purchase.ts';

export interface OwnReviewRow extends AnswerRow {
  readonly nota: number;
  readonly titulo: string;
  readonly comentario: string;
  readonly writtenAt: Date;
  readonly estado: ModerationState;
  readonly reason: string | null;
}

export const ownReviewColumns = `note nota, title titulo, comment comentario, written_at "writtenAt",
  shopper_reviews.state estado, reason, ${answerColumns}`;

export function ownReviewOf({ nota, titulo, comentario, writtenAt, ...row }: OwnReviewRow): OwnReview {
  const resposta = answerOf(row);
  return {
    ...{ nota, titulo, comentario, data: writtenAt.toISOString(), estado: row.estado },
    ...(row.reason !== null && { motivo: row.reason }),
    ...(resposta && { resposta }),
  };
}

export interface ReviewKey {
  readonly productId: number;
  readonly userId: number;
}

async function findOwnReview(
  connection: Queryable,
  { productId, userId }: ReviewKey,
): Promise<OwnReview | undefined> {
  const row = await connection.prepared.row<OwnReviewRow>(
    `select ${ownReviewColumns} from shopper_reviews where user_id = $1 and product_id = $2`,
    [userId, productId],
  );
  return row && ownReviewOf(row);
}

/** Whether a shopper may review a product, and the review that is there. */
export async function readOwnReview(
  connection: Queryable,
  { productId, userId }: { readonly productId: number; readonly userId: number | undefined },
): Promise<OwnReviewReply> {
  if (userId === undefined) return { podeAvaliar: 'entrar' };
  const avaliacao = await findOwnReview(connection, { productId, userId });
  if (avaliacao) return { podeAvaliar: 'sim', avaliacao };
  return { podeAvaliar: await readPurchase(connection, { productId, userId }) };
}
