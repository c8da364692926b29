import type { AnyEndpoint, ReplyOf } from '../call/define-endpoint.ts';
import type { ModeratedText } from '../feedback/moderation.ts';
import type * as api from '../index.ts';

type Api = typeof api;
export type EndpointName = { [Name in keyof Api]: Api[Name] extends AnyEndpoint ? Name : never }[keyof Api];

export type ReplySamples<Names extends EndpointName> = {
  [Name in Names]: readonly [accepted: ReplyOf<Api[Name]>, rejected: ReplyOf<Api[Name]>];
};

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
export const cartLine: api.CartItem = {
  nome: 'Split',
  url: '/ar-condicionado/split-7',
  imagem: '/media/7.webp',
  quantidade: 1,
  estoque: 4,
  tipo: 'produto',
  hash,
  atributos: {},
  precos: { precoPor: 100, descontoVista: 90 },
};
export const cart: api.Cart = {
  itens: [],
  subtotal: { valor: 0, descontoVista: { valor: 0 } },
  mensagens: [],
};
const order: api.Order = {
  numero: 'AR-1',
  criadoEm: '2026-03-05T15:00:00Z',
  status: 'recebido',
  total: 90,
  itens: [],
  demo: true,
};
const trackedOrder: api.TrackedOrder = {
  numero: 'AR-1',
  criadoEm: '2026-03-05T15:00:00Z',
  status: 'recebido',
};
const afterSale: api.AfterSale = {
  itens: [{ situacao: 'open', ate: '2026-12-02', centavos: 9_000 }],
  devolucoes: [
    {
      protocolo: 'PR-1',
      estado: 'asked',
      pedidaEm: '2026-03-05T15:00:00Z',
      centavos: 9_000,
      itens: [0],
      pecas: [{ item: 0, quantidade: 2 }],
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
  id: 1,
  nome: 'Casa',
  cep: '01310-100',
  logradouro: 'Rua do Sol',
  numero: '7',
  complemento: '',
  bairro: 'Centro',
  principal: true,
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

export const checkout: api.Checkout = {
  versao: 1,
  campos: {},
  faltam: ['nome'],
  entregas: [],
  itens: [],
  totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
};
const orderPayment: api.OrderPayment = {
  estado: 'open',
  pedido: order,
  pagamento: { estado: 'pending', centavos: 9_000, podeRenovar: false, demo: true },
};

const missingLine = { nome: 'Split', quantidade: 2, motivo: 'fewer', noCarrinho: 1 } as const;

/** Replies of the endpoints of orders that were made: an accepted and a rejected one for each. */
export const orderReplies: ReplySamples<
  | 'orderPaymentEndpoint'
  | 'renewPaymentEndpoint'
  | 'payByCardEndpoint'
  | 'listOrdersEndpoint'
  | 'cancelOrderEndpoint'
  | 'afterSaleEndpoint'
  | 'returnItemsEndpoint'
  | 'buyAgainEndpoint'
  | 'findOrderEndpoint'
> = {
  // @ts-expect-error a state that does not exist
  orderPaymentEndpoint: [orderPayment, { ...orderPayment, estado: 'perdido' }],
  // @ts-expect-error a payment without its amount
  renewPaymentEndpoint: [orderPayment, { ...orderPayment, pagamento: { estado: 'paid' } }],
  payByCardEndpoint: [
    orderPayment,
    // @ts-expect-error a card without its instalments
    { ...orderPayment, pagamento: { ...orderPayment.pagamento, cartao: { recusas: 0, podePagar: true } } },
  ],
  // @ts-expect-error one order in place of a list
  listOrdersEndpoint: [{ pedidos: [order] }, { pedidos: order }],
  // @ts-expect-error a payment alone
  cancelOrderEndpoint: [orderPayment, { pagamento: orderPayment.pagamento }],
  // @ts-expect-error no payments
  afterSaleEndpoint: [afterSale, { ...afterSale, pagamentos: undefined }],
  returnItemsEndpoint: [
    afterSale,
    // @ts-expect-error a situation that does not exist
    { ...afterSale, itens: [{ situacao: 'lost', centavos: 1 }] },
  ],
  buyAgainEndpoint: [
    { carrinho: cart, postos: [], faltam: [missingLine] },
    // @ts-expect-error a reason that does not exist
    { carrinho: cart, postos: [], faltam: [{ ...missingLine, motivo: 'lost' }] },
  ],
  // @ts-expect-error no state
  findOrderEndpoint: [{ pedido: trackedOrder }, { pedido: { numero: 'AR-1' } }],
};

type WrittenCalls =
  | 'readReviewEndpoint'
  | 'storeReviewEndpoint'
  | 'removeReviewEndpoint'
  | 'questionsEndpoint'
  | 'ownQuestionsEndpoint'
  | 'askQuestionEndpoint'
  | 'removeQuestionEndpoint'
  | 'moderationQueueEndpoint'
  | 'moderateEndpoint';

const when = '2026-11-20T12:00:00.000Z';
const answer = { texto: 'Serve, sim.', autor: 'Aragem', data: when };
const ownReview = {
  nota: 5,
  titulo: 'Gela bem',
  comentario: 'Chegou antes do prazo.',
  data: when,
  estado: 'refused',
  motivo: 'Tem palavrões',
} as const;
const ownQuestion = { id: 3, pergunta: 'Serve para 20 m²?', data: when, estado: 'shown' } as const;
const question = {
  id: 3,
  pergunta: 'Serve para 20 m²?',
  autor: 'Ana B.',
  data: when,
  resposta: answer,
};
const moderatedText: ModeratedText = {
  tipo: 'avaliacao',
  id: 3,
  produto: { id: 7, nome: 'Split' },
  autor: 'Ana B.',
  data: when,
  texto: 'Veja em loja.example',
  estado: 'waiting',
  retido: ['link'],
};

/** Replies about what shoppers write: one that is accepted, and one that is not. */
export const writtenReplies: ReplySamples<WrittenCalls> = {
  // @ts-expect-error a review without its state
  readReviewEndpoint: [{ podeAvaliar: 'entrar' }, { podeAvaliar: 'sim', avaliacao: { nota: 5 } }],
  // @ts-expect-error a right that does not exist
  storeReviewEndpoint: [{ podeAvaliar: 'sim', avaliacao: ownReview }, { podeAvaliar: 'talvez' }],
  // @ts-expect-error no right
  removeReviewEndpoint: [{ podeAvaliar: 'sim' }, {}],
  questionsEndpoint: [
    { total: 1, perguntas: [question] },
    // @ts-expect-error a question without its answer
    { total: 1, perguntas: [ownQuestion] },
  ],
  // @ts-expect-error no list
  ownQuestionsEndpoint: [{ perguntas: [ownQuestion] }, {}],
  // @ts-expect-error a state that does not exist
  askQuestionEndpoint: [{ perguntas: [] }, { perguntas: [{ ...ownQuestion, estado: 'lost' }] }],
  // @ts-expect-error no list
  removeQuestionEndpoint: [{ perguntas: [] }, {}],
  moderationQueueEndpoint: [
    { itens: [moderatedText] },
    // @ts-expect-error a text without its product
    { itens: [{ ...moderatedText, produto: undefined }] },
  ],
  // @ts-expect-error a word in place of a truth value
  moderateEndpoint: [{ sucesso: true }, { sucesso: 'sim' }],
};
