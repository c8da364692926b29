import type * as contracts from '@storefront/contracts/api';

/** Names of the contracts' calls, such as `readCart` for `readCartEndpoint`. */
type CallName = keyof typeof contracts extends infer Name
  ? Name extends `${infer Call}Endpoint`
    ? Call
    : never
  : never;

type Texts = Readonly<Record<string, Readonly<Partial<Record<CallName, string>>>>>;

/** What each call does, by tag and name. A call without a text fails the test of the description. */
export const callTexts = {
  Loja: {
    config: 'Configuração da loja',
    menu: 'Um menu',
    contentPage: 'Uma página de conteúdo',
    popups: 'Avisos que a loja mostra',
    storeEvaluation: 'Endereço da avaliação da loja',
    sitemapIndex: 'Partes do mapa do site',
    sitemap: 'Endereços de uma parte do mapa do site',
  },
  Vitrine: {
    home: 'Página inicial',
    showcaseProducts: 'Produtos de uma vitrine',
    banners: 'Banners de um lugar',
    brands: 'Marcas da loja',
  },
  Listagem: {
    category: 'Página de uma categoria, com filtros, ou de um produto',
    search: 'Produtos de uma busca, com filtros',
    list: 'Produtos de uma lista, com filtros',
    landingPage: 'Produtos de uma campanha, com filtros',
    brand: 'Produtos de uma marca, com filtros',
    suggestions: 'Sugestões para uma busca',
  },
  Produto: {
    comparison: 'Comparação de produtos',
    marketplace: 'Ofertas de outros vendedores de um produto',
    stockAlert: 'Pede um aviso quando o produto voltar ao estoque',
    readReview: 'Se quem chama pode avaliar um produto, e sua avaliação',
    storeReview: 'Avalia um produto que foi entregue, ou muda a avaliação',
    removeReview: 'Apaga a própria avaliação',
    questions: 'Perguntas respondidas sobre um produto',
    ownQuestions: 'Perguntas da conta sobre um produto',
    askQuestion: 'Pergunta à loja sobre um produto',
    removeQuestion: 'Apaga uma pergunta própria',
  },
  Carrinho: {
    readCart: 'Lê o carrinho',
    addToCart: 'Põe produtos no carrinho',
    changeCart: 'Muda a quantidade de uma linha',
    removeFromCart: 'Remove uma linha',
    coupon: 'Aplica um cupom',
    removeCoupon: 'Remove o cupom',
    upsell: 'Ofertas que combinam com o carrinho',
    shippingQuote: 'Frete de um produto para um CEP',
    deliveries: 'Entrega mais rápida de cada produto para um CEP',
    orderOfCart: 'O pedido que foi feito com um carrinho',
  },
  Compra: {
    readCheckout: 'Lê os passos da compra',
    changeCheckout: 'Guarda campos de um passo',
    placeCheckout: 'Faz o pedido com o total que foi visto',
    createOrder: 'Faz o pedido do carrinho, sem passos nem pagamento',
  },
  Pedidos: {
    listOrders: 'Pedidos da conta',
    trackOrder: 'Um pedido de quem pergunta, com suas entregas',
    findOrder: 'Até onde foi um pedido, por número e e-mail, CPF ou CNPJ',
    orderPayment: 'Pagamento de um pedido',
    renewPayment: 'Gera um novo código PIX',
    payByCard: 'Paga com um cartão',
    cancelOrder: 'Cancela um pedido que ainda não saiu',
    afterSale: 'Devoluções e pagamentos de um pedido',
    returnItems: 'Desiste de itens de um pedido',
    buyAgain: 'Põe no carrinho o que um pedido tinha e ainda se vende',
  },
  Conta: {
    readUser: 'Quem entrou',
    signUp: 'Cria uma conta',
    signIn: 'Entra na conta',
    signOut: 'Sai da conta',
    accountSessions: 'Sessões em que a conta está aberta',
    endSession: 'Encerra uma sessão',
    endSessions: 'Sai da conta em todos os aparelhos',
    correctUser: 'Corrige dados pessoais',
    accountAddresses: 'Endereços da conta',
    addAddress: 'Guarda outro endereço',
    changeAddress: 'Muda um endereço',
    removeAddress: 'Exclui um endereço',
    placeOfCep: 'Onde fica um CEP, com rua e bairro quando se sabe',
    readTaxId: 'CPF ou CNPJ da conta',
    changeTaxId: 'Troca o CPF ou CNPJ',
    exportUser: 'Exporta os dados pessoais',
    deleteUser: 'Apaga a conta',
    requestEmailConfirmation: 'Pede outro link para confirmar o e-mail',
    confirmEmail: 'Confirma o e-mail a que um link foi escrito',
    changePassword: 'Troca a senha',
    requestPasswordReset: 'Pede um link para criar uma senha nova',
    resetPassword: 'Cria uma senha nova',
  },
  'Lista de desejos': {
    wishlist: 'Lê a lista de desejos',
    addToWishlist: 'Põe um produto na lista',
    removeFromWishlist: 'Tira um produto da lista',
    verifyWishlist: 'Quais destes produtos estão na lista',
  },
  Moderação: {
    moderationQueue: 'Avaliações e perguntas que esperam por uma pessoa',
    moderate: 'Publica, recusa ou responde uma avaliação ou pergunta',
  },
  Newsletter: {
    newsletter: 'Inscreve um e-mail',
    confirmNewsletter: 'Confirma a inscrição',
    cancelNewsletter: 'Cancela a inscrição',
  },
} as const satisfies Texts;
