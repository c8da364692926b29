import { notFound } from '../../platform/http/errors/problems.ts';

interface KnownProducts {
  rowOf(id: number): number | undefined;
}

/** The product that an address names. @throws HttpProblem 404 for any other text */
export function productIdIn(products: KnownProducts, text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (products.rowOf(id) === undefined) throw notFound('Não há este produto');
  return id;
}
