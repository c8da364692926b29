import type { Specification } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../http/problems.ts';

export interface ProductTexts {
  ean: string | null;
  short: string;
  html: string;
  specifications: z.infer<typeof Specification>[];
  source: string | null;
}

/** What only a product's page and documents say of it. @throws Refusal 404 when it has gone since. */
export async function readTexts(database: Queryable, id: number): Promise<ProductTexts> {
  const [texts] = await database.prepared<ProductTexts>(
    'product-texts',
    `select ean, short_description short, description_html html, specifications, technical_source source
     from products where id = $1`,
    [id],
  );
  if (!texts) throw notFound('Este produto acaba de sair do catálogo');
  return texts;
}
