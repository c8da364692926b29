import type * as api from '../index.ts';

export const user = { logado: false, ativo: false, nomeRazao: '' };
const hash = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1 };
export const carrinho = { tipo: 'produto', itens: [{ ...hash, quantidade: 1 }] };
export const precos = { por: 100, vista: 90, parcelamento: [] };
export const wishes = { sucesso: true, ids: [7] };
export const product: api.Product = {
  id: 7,
  nome: 'Split',
  sku: 'S7',
  url: '/ar-condicionado/split-7',
  marca: { nome: 'Brisa' },
  categoria: { nome: 'Split', taxonomia: [] },
  status: 'disponivel',
  tipo: 'produto',
  estoque: 4,
  estoqueArmazem: {},
  estoqueMarketplace: 0,
  precos,
  selos: [],
  avaliacao: { media: 4, quantidade: 2 },
  midias: { imagens: [] },
  filtros: [],
  seller: 'Loja',
  carrinho,
  demo: true,
};
export const cart: api.Cart = {
  itens: [],
  subtotal: { valor: 0, descontoVista: { valor: 0 } },
  mensagens: [],
};
export const order: api.Order = {
  numero: 'AR-1',
  criadoEm: '2026-03-05T15:00:00Z',
  status: 'recebido',
  total: 90,
  itens: [],
  demo: true,
};
export const trackedOrder: api.TrackedOrder = {
  numero: 'AR-1',
  criadoEm: '2026-03-05T15:00:00Z',
  status: 'recebido',
};
export const afterSale: api.AfterSale = {
  itens: [{ situacao: 'open', ate: '2026-12-02', centavos: 9_000 }],
  devolucoes: [
    {
      ...{ protocolo: 'PR-1', estado: 'asked', pedidaEm: '2026-03-05T15:00:00Z', centavos: 9_000 },
      ...{ itens: [0], pecas: [{ item: 0, quantidade: 2 }] },
    },
  ],
  pagamentos: [
    { forma: 'pix', centavos: 9_000, historico: [{ estado: 'paid', em: '2026-03-05T15:00:00Z' }] },
  ],
};
const seo = {
  title: '',
  description: '',
  titleSocial: '',
  descriptionSocial: '',
  openGraphUrlImagem: '',
  twitterUrlImagem: '',
  keywords: '',
  canonical: '/',
  indexar: true,
};
export const estrutura: api.Listing['estrutura'] = { breadcrumb: [], nivel: 'product/listing/category', seo };
export const personalData: api.PersonalData = {
  exportadoEm: '2026-03-05T15:00:00.000Z',
  conta: { nome: 'Ana', email: 'ana@loja.example', criadaEm: '2026-03-01T15:00:00.000Z' },
  pedidos: [],
  favoritos: [],
  carrinho: [],
  avisos: [],
  sessoes: [],
};
export const accountAddress: api.AccountAddress = {
  ...{ id: 1, nome: 'Casa', cep: '01310-100', logradouro: 'Rua do Sol', numero: '7', complemento: '' },
  ...{ bairro: 'Centro', principal: true },
};
export const detalhes = {
  ordenacao: [],
  categorias: { filhas: [], niveisAnteriores: [] },
  filtros: [],
  filtrosPreco: [],
};
export const listing: api.Listing = {
  conteudo: { produtos: [product], detalhes },
  estrutura,
  info: { total: 1 },
};
export const page = { id: 1, titulo: 'Quem somos', html: '<p></p>', layout: 'padrao' } as const;
