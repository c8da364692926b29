import type { Product } from './product.ts';

interface OpenQuestions {
  readonly option?: { name: string; values: { id: number; label: string }[] };
  readonly voltages?: string[];
}

/** What must be chosen or confirmed before a product is bought, in the form of the buy modal's request. */
export function optionOf({
  atributosSimples: simple,
  voltagens: voltages,
}: Pick<Product, 'atributosSimples' | 'voltagens'>): OpenQuestions {
  const values = simple?.valores.map(({ idAtributoValor, label }) => ({ id: idAtributoValor, label }));
  return {
    ...(simple && values ? { option: { name: simple.nome, values } } : {}),
    ...(voltages ? { voltages } : {}),
  };
}
