import * as z from 'zod/mini';

export const FilterType = z.enum(['categoria', 'marca', 'preco', 'atributo', 'filtro']);

/** One option of a filter. `quantidade` counts the products for sale that would match, ignoring the group's own choice. */
export const FilterValue = z.object({
  ativo: z.boolean(),
  /** This value in the URL: see `filtersToText`. */
  id: z.string(),
  /** A value is named by `nome` or by `label`; a price has both. */
  nome: z.optional(z.string()),
  label: z.optional(z.string()),
  quantidade: z.int(),
  url: z.optional(z.string()),
  parent: z.optional(z.string()),
  /** Of a category: the picture of its most popular product. */
  imagem: z.optional(z.string()),
  /** Energy label only. */
  regime: z.optional(z.string()),
  /** Price only, reais. */
  de: z.optional(z.number()),
  ate: z.optional(z.number()),
});

export type FilterValue = z.infer<typeof FilterValue>;

/** `id` is the group's key in the URL: `marca`, `categoria`, `preco`, or a filter's number such as `9`. */
export const Filter = z.object({
  id: z.string(),
  nome: z.string(),
  type: FilterType,
  pesquisaFiltro: z.boolean(),
  showStatus: z.boolean(),
  valores: z.array(FilterValue),
});

export type Filter = z.infer<typeof Filter>;
