import type { PersonalData } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type OwnReviewRow, ownReviewColumns, ownReviewOf } from './own-review.ts';

interface ExportedRow extends OwnReviewRow {
  readonly idProduto: number;
  readonly nome: string;
}

/** All reviews of an account, shown or not. */
export async function exportReviews(
  connection: Queryable,
  userId: number,
): Promise<NonNullable<PersonalData['avaliacoes']>> {
  const rows = await connection.rows<ExportedRow>(
    `select product_id "idProduto", products.name nome, ${ownReviewColumns}
     from shopper_reviews join products on products.id = product_id where user_id = $1 order by written_at`,
    [userId],
  );
  return rows.map(({ idProduto, nome, ...row }) => ({ idProduto, nome, ...ownReviewOf(row) }));
}
