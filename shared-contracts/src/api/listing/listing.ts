import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { mainList, replyWords, unread } from '../call/reader-rules.ts';
import { Product, ProductDetail } from '../product/product.ts';
import { Filter } from './filters.ts';

/** Path of a page, percent-encoded, without its query. */
export const Path = z.string().check(z.regex(/^\/[\w/.~%+-]*$/), z.maxLength(300));

/** Sort orders by their name in the URL. `order` defaults to `Popularidade`. */
export const sortOrders = [
  'Popularidade',
  'Menor Preço',
  'Maior Preço',
  'Mais Avaliados',
  'Lançamentos',
] as const;
export const SortOrder = z.enum(sortOrders);
export type SortOrder = z.infer<typeof SortOrder>;

/** Largest `limit` and `offset` of any listing call. */
export const listingLimits = { limit: 100, offset: 1_000_000 } as const;

export const listingLevels = [
  'home',
  'page',
  'product/detail',
  'list/detail',
  'product/listing/category',
  'product/listing/brand',
  'product/listing/landing-page',
  'product/listing/search',
] as const;

const ListingLevel = replyWords(listingLevels);

/**
 * A list of another shape is passed on unparsed: the page then lacks its filters only, and the code that shows filters
 * checks the list and reports the error to developers.
 */
const FilterList = z.union([z.array(Filter), z.unknown()]) as z.ZodMiniType<Filter[]>;

const SortOption = z.object({
  label: z.string(),
  atual: z.boolean(),
  rota: z.object({ query: z.object({ order: z.string() }) }),
});

export const Seo = z.object({
  title: z.string(),
  description: z.string(),
  titleSocial: z.string(),
  descriptionSocial: z.string(),
  openGraphUrlImagem: z.string(),
  /** Text and pixels of that picture. */
  openGraphAltImagem: z.optional(z.string()),
  openGraphLarguraImagem: z.optional(z.int()),
  openGraphAlturaImagem: z.optional(z.int()),
  twitterUrlImagem: z.string(),
  keywords: z.string(),
  canonical: z.string(),
  indexar: z.boolean(),
});

export type Seo = z.infer<typeof Seo>;

export const Crumb = z.object({ label: z.string(), url: z.string() });

export type Crumb = z.infer<typeof Crumb>;

/** Breadcrumb, level and head of any page. */
export const Structure = z.object({ breadcrumb: z.array(Crumb), nivel: ListingLevel, seo: Seo });

const Described = z.object({ nome: z.string(), descricaoLonga: z.string() });

/** `imagem` is the `small` picture of a product of a category below the one shown. */
const CountedLink = z.object({
  nome: z.string(),
  url: z.string(),
  quantidade: z.int(),
  imagem: z.optional(z.string()),
});

const ListingContent = z.object({
  produtos: z.array(Product).check(mainList),
  categoria: z.optional(Described),
  marca: z.optional(Described),
  /**
   * `ignoradas` are the words of the search text that were left out, as typed; `entendidas` what the result was narrowed
   * by beside the words of products; `paginas` the pages of the shop that the text names.
   */
  busca: z.optional(
    z.object({
      texto: z.string(),
      corrigida: z.optional(z.string()),
      ignoradas: z.optional(z.array(z.string())),
      entendidas: z.optional(z.array(z.string())),
      paginas: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
    }),
  ),
  landingPage: z.optional(Described),
  pagina: z.optional(z.object({ id: z.int() })),
  layoutPersonalizado: z.optional(z.object({ layout: z.string(), layout3: z.string() })),
  listas: z.optional(z.array(z.object({ id: z.int(), nome: z.string(), url: z.string() }))),
  detalhes: z.object({
    ordenacao: z.array(SortOption),
    categorias: z.object({
      filhas: z.array(CountedLink),
      atual: z.optional(CountedLink),
      niveisAnteriores: z.array(CountedLink),
    }),
    /** The links of the group of brands in `filtros`. */
    marcas: unread<z.infer<typeof CountedLink>[]>(),
    filtros: FilterList,
    /** Those of `filtros` whose type is `atributo`. */
    atributos: unread<Filter[]>(),
    filtrosPreco: z.array(z.object({ de: z.number(), ate: z.number(), quantidade: z.int() })),
  }),
});

/**
 * A listing: `info.total` counts all matching products, before paging; `info.disponiveis` counts those for sale, which
 * come first in every order, so a grid is complete once it has loaded that many. A page after the last one is empty and
 * has the same counts.
 */
export const Listing = z.object({
  conteudo: ListingContent,
  estrutura: Structure,
  info: z.object({ total: z.int(), disponiveis: z.optional(z.int()) }),
});

export type Listing = z.infer<typeof Listing>;

/** The product page: the reply of the category call when the path is a product's. */
export const ProductPage = z.object({
  conteudo: z.object({ produto: ProductDetail }),
  estrutura: Structure,
});

export type ProductPage = z.infer<typeof ProductPage>;

/** Reply of `/url/product/listing/category`: `estrutura.nivel` distinguishes the two. */
export const CategoryReply = z.union([ProductPage, Listing]);

export function isProductPage(reply: Listing | ProductPage): reply is ProductPage {
  return reply.estrutura.nivel === 'product/detail';
}

const paging = () => ({
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(listingLimits.offset))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(listingLimits.limit))),
  order: z.optional(SortOrder),
  /** Filters as `filtersToText` writes them. */
  filtros: z.optional(z.string().check(z.maxLength(1000))),
});

const ByPathQuery = z.object({ url: Path, ...paging() });
export const BySearchQuery = z.object({ busca: z.string().check(z.maxLength(200)), ...paging() });

/** Category or product page: `isProductPage(reply)` decides. 404 when the path is neither. */
export const categoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/category',
  query: () => ByPathQuery,
  reply: () => CategoryReply,
  errors: { 404: ['not-found'] },
});
export const searchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/search',
  query: () => BySearchQuery,
  reply: () => Listing,
});
export const listEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/list/listing',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
export const landingPageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/landing-page',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
/** `url` is without `/marcas`. */
export const brandEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/brand',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
