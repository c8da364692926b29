import type {
  Filter,
  Listing,
  Product,
  ProductDetail,
  ProductPage,
  StoreConfig,
} from '@storefront/contracts/api';
import {
  Listing as ListingSchema,
  ProductPage as ProductPageSchema,
  Product as ProductSchema,
  sortOrders,
} from '@storefront/contracts/api';
import { type ConfigChanges, testConfig } from '@storefront/contracts/testing';

/** A product for sale: 5 units in a warehouse whose stock counts. The contract parses it, so that it stays valid. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const id = changes.id ?? 101;
  return ProductSchema.parse({
    id,
    nome: `Ar-Condicionado Split Hi-Wall Inverter Gree 9.000 BTU/h Frio 220V ${id}`,
    sku: `AC${id}`,
    url: `/ar-condicionado/split-hi-wall/gree-${id}`,
    marca: { nome: 'Gree', url: '/marcas/gree' },
    categoria: { nome: 'Split Hi-Wall', taxonomia: [{ nome: 'Ar-condicionado' }, { nome: 'Split Hi-Wall' }] },
    status: 'disponivel',
    tipo: 'produto',
    estoque: 5,
    estoqueArmazem: { sp: { codigo: 'SP01', estoque: 5 } },
    estoqueMarketplace: 0,
    precos: {
      de: 2690,
      por: 2419,
      vista: 2199,
      parcelamento: [
        { parcelas: 1, valorParcela: 2419, taxa: 0 },
        { parcelas: 10, valorParcela: 241.9, taxa: 0 },
      ],
    },
    selos: [],
    avaliacao: { media: 4.8, quantidade: 1284 },
    midias: { imagens: [aPicture('estudio', id), aPicture('ambientada', id), aPicture('medidas', id)] },
    filtros: [
      { idFiltro: 9, idValor: 306, label: 'A', regime: 'IDRS 2020' },
      { idFiltro: 5, idValor: 74, label: 'Frio' },
      { idFiltro: 1, idValor: 1001, label: '9.000' },
    ],
    seller: 'Aragem',
    carrinho: {
      tipo: 'produto',
      itens: [{ idProduto: id, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    },
    demo: false,
    ...changes,
  });
}

export function aPicture(label: string, id = 101) {
  const at = (size: string) => `/media/p/${id}/${label}/${size}@1x.webp`;
  return { label, arquivos: { zoom: at('zoom'), big: at('big'), small: at('small'), medium: at('medium') } };
}

/** `count` products with consecutive ids from `from`. */
export function products(count: number, from = 1): readonly Product[] {
  return Array.from({ length: count }, (_, index) => aProduct({ id: from + index }));
}

export function aFilter(changes: Partial<Filter> = {}): Filter {
  return {
    id: 'marca',
    nome: 'Marca',
    type: 'marca',
    pesquisaFiltro: true,
    showStatus: true,
    valores: [
      { ativo: false, id: 'gree', nome: 'Gree', quantidade: 44 },
      { ativo: false, id: 'lg', nome: 'LG', quantidade: 22 },
    ],
    ...changes,
  };
}

interface ListingChanges {
  readonly products?: readonly Product[];
  readonly total?: number;
  /** Number of them that are for sale, if the API sends it. */
  readonly available?: number;
  readonly content?: Partial<Listing['conteudo']>;
  readonly details?: Partial<Listing['conteudo']['detalhes']>;
  readonly level?: Listing['estrutura']['nivel'];
}

export function aListing({
  products: found = [aProduct()],
  total,
  available,
  content,
  details,
  level,
}: ListingChanges = {}): Listing {
  return ListingSchema.parse({
    conteudo: {
      produtos: found,
      categoria: { nome: 'Split Hi-Wall', descricaoLonga: '<p>Modelos de parede.</p>' },
      detalhes: {
        ordenacao: sortOrders.map((order) => ({
          label: order,
          atual: order === 'Popularidade',
          rota: { query: { order } },
        })),
        categorias: { filhas: [], niveisAnteriores: [] },
        filtros: [],
        filtrosPreco: [],
        ...details,
      },
      ...content,
    },
    estrutura: {
      breadcrumb: [
        { label: 'Início', url: '/' },
        { label: 'Ar-condicionado', url: '/ar-condicionado' },
        { label: 'Split Hi-Wall', url: '/ar-condicionado/split-hi-wall' },
      ],
      nivel: level ?? 'product/listing/category',
      seo: aSeo(),
    },
    info: { total: total ?? found.length, ...(available === undefined ? {} : { disponiveis: available }) },
  });
}

function aSeo() {
  return {
    title: 'Split Hi-Wall | Aragem',
    description: 'Splits de parede',
    titleSocial: 'Split Hi-Wall',
    descriptionSocial: 'Splits de parede',
    openGraphUrlImagem: '',
    twitterUrlImagem: '',
    keywords: '',
    canonical: '/ar-condicionado/split-hi-wall',
    indexar: true,
  };
}

export function aProductPage(changes: Partial<ProductDetail> = {}): ProductPage {
  return ProductPageSchema.parse({
    conteudo: {
      produto: {
        ...aProduct(changes),
        descricoes: { curta: 'Para quartos.', longa: '<p>Texto longo.</p>' },
        especificacoes: [
          { nome: 'Marca', valor: 'Gree' },
          { nome: 'Ciclo', valor: 'Frio' },
        ],
        opcoes: [],
        semelhantes: [],
        ...changes,
      },
    },
    estrutura: { ...aListing().estrutura, nivel: 'product/detail' },
  });
}

export function aConfig(listagem: ConfigChanges['listagem'] = {}): StoreConfig {
  return testConfig({ listagem });
}
