import * as z from 'zod/mini';
import { replyWords } from '../call/reader-rules.ts';

const FilterType = replyWords(['categoria', 'marca', 'preco', 'atributo', 'filtro']);

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

/** Chosen values by group: group ids are `marca`, `categoria`, `preco`, or a filter's number. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

const Word = /^[\p{L}\p{N}_-]{1,80}$/u;

/**
 * Filters as text in a URL and in a call: `marca:lg,gree;9:306;preco:1500-5000`.
 * Groups and values are sorted, so that the same choice has one URL.
 */
export function filtersToText(chosen: ChosenFilters): string {
  return Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, values]) => `${group}:${[...new Set(values)].sort().join(',')}`)
    .join(';');
}

/**
 * Parses what `filtersToText` writes. `preco` is two integers joined by a dash, the first not above the second.
 * @returns the valid parts, and a message for each invalid one
 */
export function filtersFromText(text: string): { chosen: ChosenFilters; problems: readonly string[] } {
  // a map, because an object has inherited names such as "constructor"
  const chosen = new Map<string, readonly string[]>();
  const problems: string[] = [];
  for (const part of text.split(';').filter((part) => part !== '')) {
    const [group = '', list = '', ...rest] = part.split(':');
    const values = list.split(',').filter((value) => value !== '');
    if (rest.length > 0 || !Word.test(group) || values.length === 0 || !values.every((v) => Word.test(v)))
      problems.push(`"${part.slice(0, 80)}" is not group:value,value`);
    else if (group === 'preco' && !isPriceRange(values))
      problems.push(`preco:${list.slice(0, 40)} is not min-max, two integers, min not above max`);
    else chosen.set(group, [...(chosen.get(group) ?? []), ...values]);
  }
  return { chosen: Object.fromEntries(chosen), problems };
}

function isPriceRange(values: readonly string[]): boolean {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(values[0] ?? '');
  return values.length === 1 && match !== null && Number(match[1]) <= Number(match[2]);
}
