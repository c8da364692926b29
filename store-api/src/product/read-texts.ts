import type { Specification } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/queryable.ts';
import { notFound } from '../http/problems.ts';

export interface Texts {
  ean: string | null;
  short: string;
  html: string;
  specifications: z.infer<typeof Specification>[];
  source: string | null;
}

export interface ReviewRow {
  nome: string;
  data: string;
  comentario: string;
  nota: number;
  uteis: number;
}

export async function readTexts(database: Queryable, id: number): Promise<Texts> {
  const [texts] = await database.prepared<Texts>(
    'product-texts',
    `select ean, short_description short, description_html html, specifications, technical_source source
     from products where id = $1`,
    [id],
  );
  if (!texts) throw notFound('Este produto acaba de sair do catálogo');
  return texts;
}

export const readReviews = (database: Queryable, id: number): Promise<ReviewRow[]> =>
  database.prepared<ReviewRow>(
    'product-reviews',
    `select author nome, written_on::text data, comment comentario, note nota, helpful uteis
     from reviews where product_id = $1 order by helpful desc, written_on desc, id limit 200`,
    [id],
  );
