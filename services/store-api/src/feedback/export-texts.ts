import type { PersonalData } from '@storefront/contracts/api';
import type { Queryable } from '../platform/database/queryable.ts';
import {
  describeOwnText,
  type OwnQuestionRow,
  type OwnReviewRow,
  ownQuestionColumns,
  ownReviewColumns,
} from './own-text.ts';

interface AboutProduct {
  readonly idProduto: number;
  readonly nome: string;
}

/** All reviews and questions of an account, shown or not. */
export async function exportTexts(
  connection: Queryable,
  userId: number,
): Promise<Pick<PersonalData, 'avaliacoes' | 'perguntas'>> {
  const reviews = await connection.rows<OwnReviewRow & AboutProduct>(
    `select product_id "idProduto", products.name nome, ${ownReviewColumns}
     from shopper_reviews join products on products.id = product_id where user_id = $1 order by written_at`,
    [userId],
  );
  const questions = await connection.rows<OwnQuestionRow & AboutProduct>(
    `select product_id "idProduto", products.name nome, ${ownQuestionColumns}
     from product_questions join products on products.id = product_id where user_id = $1
     order by product_questions.id`,
    [userId],
  );
  return { avaliacoes: reviews.map(describeOwnText), perguntas: questions.map(describeOwnText) };
}
