import type { Specification } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import type { Queryable } from '../platform/database/queryable.ts';
import { notFound } from '../platform/http/errors/problems.ts';

export interface Texts {
  ean: string | null;
  short: string;
  html: string;
  specifications: z.infer<typeof Specification>[];
  source: string | null;
}

export async function readTexts(database: Queryable, id: number): Promise<Texts> {
  const texts = await database.prepared.row<Texts>(
    `select ean, short_description short, description_html html, specifications, technical_source source
     from products where id = $1`,
    [id],
  );
  if (!texts) throw notFound('Este produto acaba de sair do catálogo');
  return texts;
}
