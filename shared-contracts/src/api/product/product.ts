import * as z from 'zod/mini';
import { replyWords, type SentWord, unread, wholeList } from '../call/reader-rules.ts';
import { Answer, Questions } from '../feedback/questions.ts';
import { CartRequest } from './cart-request.ts';

/** `valorUltimaParcela` is there when the last instalment differs: without interest, all add up to the price. */
export const InstalmentPlan = z.object({
  parcelas: z.int(),
  valorParcela: z.number(),
  valorUltimaParcela: z.optional(z.number()),
  taxa: z.number(),
});

/**
 * Reais. `de` is the list price (absent when it is not shown struck out), `por` the price in instalments, `vista` the
 * cash price.
 */
export const Prices = z.object({
  de: z.optional(z.number()),
  por: z.number(),
  vista: z.number(),
  parcelamento: z.array(InstalmentPlan),
});

export type Prices = z.infer<typeof Prices>;

export const ProductStatus = replyWords(['disponivel', 'sobConsulta', 'indisponivel']);

export type ProductStatus = SentWord<typeof ProductStatus>;

/** URLs of one picture, webp at 1x; see `pictureSources` for the other densities and AVIF. */
export const Picture = z.object({
  label: z.string(),
  arquivos: z.object({ zoom: z.string(), big: z.string(), small: z.string(), medium: z.string() }),
});

export type Picture = z.infer<typeof Picture>;

/** `tipo` is `texto` or an image; colours are CSS colours. */
export const Stamp = z.object({
  id: z.int(),
  tipo: replyWords(['texto', 'imagem']),
  label: z.string(),
  nome: z.string(),
  cores: z.object({ texto: z.string(), selo: z.string() }),
  imagemOriginal: z.optional(z.string()),
  /** True when it rests on sales or days invented for the demonstration. */
  demo: z.optional(z.boolean()),
});

export type Stamp = z.infer<typeof Stamp>;

export const Review = z.object({
  nome: z.string(),
  data: z.string(),
  titulo: z.optional(z.string()),
  comentario: z.string(),
  nota: z.number(),
  /** How many shoppers found it helpful. */
  uteis: z.optional(z.int()),
  resposta: z.optional(Answer),
});

/**
 * `avaliacoes`, the last 200, come on the product page only; `distribuicao` counts the notes 1 to 5, in that order.
 */
export const Rating = z.object({
  media: z.number(),
  quantidade: z.int(),
  distribuicao: z.optional(z.array(z.int()).check(wholeList)),
  avaliacoes: z.optional(z.array(Review)),
  /** True while they are invented for the demonstration. */
  demo: z.optional(z.boolean()),
});

/** One technical value of a card's strip or of the specification table. Filter ids: 9, 5, 1, 30 (spec, section 3). */
export const FilterTag = z.object({
  idFiltro: z.int(),
  idValor: z.int(),
  label: z.string(),
  /** Energy label only: the scale that the letter belongs to. */
  regime: z.optional(z.string()),
});

export type FilterTag = z.infer<typeof FilterTag>;

/** An option that has to be chosen before buying, such as the voltage; the cart request then names the chosen value. */
const SimpleAttribute = z.object({
  nome: z.string(),
  valores: z.array(z.object({ idAtributoValor: z.int(), label: z.string() })).check(z.minLength(1)),
});

export const Warehouse = z.object({ codigo: z.string(), estoque: z.int() });

/** The most that a card says of a stock: so many pieces, or more. */
export const mostShownStock = 10;

/** A product in a listing: the fields of a card. */
export const Product = z.object({
  id: z.int(),
  nome: z.string(),
  /** Name for cards: without the brand, the manufacturer's code last. Absent on the product page. */
  nomeCurto: z.optional(z.string()),
  sku: z.string(),
  mpn: z.optional(z.string()),
  url: z.string(),
  marca: z.object({ nome: z.string(), url: z.optional(z.string()) }),
  categoria: z.object({ nome: z.string(), taxonomia: z.array(z.object({ nome: z.string() })) }),
  status: ProductStatus,
  /** `produto`, `servico` or `kit`. */
  tipo: z.string(),
  /** Of a card at most `mostShownStock`, however many there are; so are the other two. The product page has all, by warehouse. */
  estoque: z.int(),
  estoqueArmazem: z.record(z.string(), Warehouse),
  estoqueMarketplace: z.int(),
  precos: Prices,
  selos: z.array(Stamp),
  avaliacao: Rating,
  midias: z.object({ imagens: z.array(Picture) }),
  /** True when the pictures are drawings, which show a product of its kind. */
  imagensIlustrativas: z.optional(z.boolean()),
  filtros: z.array(FilterTag),
  seller: z.string(),
  /** Names the first value of `atributosSimples`, if there are any, although nobody has chosen it. */
  carrinho: CartRequest,
  atributosSimples: z.optional(SimpleAttribute),
  /** Voltages to confirm before buying: those to choose from, none when it decides and is unknown; absent otherwise. */
  voltagens: z.optional(z.array(z.string())),
  /** True for products invented for the demonstration; real models have false (their prices are still demo). */
  demo: z.boolean(),
});

export type Product = z.infer<typeof Product>;

/** One row of the specification table. */
export const Specification = z.object({ nome: z.string(), valor: z.string() });

/** An option such as voltage; choosing another value may change the cart request. */
export const ProductOption = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: replyWords(['simples', 'unico']),
  valores: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      selecionado: z.boolean(),
      url: z.optional(z.string()),
      carrinho: z.optional(CartRequest),
    }),
  ),
});

/** The product page's fields in addition to the card's. Descriptions are HTML, sanitised by the server. */
export const ProductDetail = z.extend(Product, {
  ean: z.optional(z.string()),
  descricoes: z.object({ curta: z.string(), longa: z.string() }),
  especificacoes: z.array(Specification),
  fonteTecnica: z.optional(z.string()),
  opcoes: z.array(ProductOption),
  /** The labels of the choice in `opcoes` whose type is `unico`. */
  atributos: unread<{ unico: { valores: { label: string; selecionado: boolean }[] } }>(),
  rota: unread<{ route: string; path: string; query: Record<string, string> }>(),
  hash: unread<{ idProduto: number }>(),
  /** What can be downloaded: the data sheet, and the energy label's figures. */
  documentos: z.optional(z.array(z.object({ nome: z.string(), url: z.string() }))),
  semelhantes: z.array(Product),
  /** The first page of the answered questions. */
  perguntas: z.optional(Questions),
  /** Products and services to buy with it, its installation first. */
  compreJunto: z.optional(z.array(Product)),
  /** Working days before a technician comes, for a service or for the services in `compreJunto`. */
  diasAteServico: z.optional(z.int()),
});

export type ProductDetail = z.infer<typeof ProductDetail>;

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
