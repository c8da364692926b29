import { phrasesFrom } from './typed-parts.ts';

/** A page of the shop that a search names. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}

const page = (label: string, url: string, ...phrases: string[]) => [{ label, url }, phrases] as const;

/** Pages by the words with which shoppers search for them. No product has these words. */
const pages = [
  page(
    'Rastrear pedido',
    '/rastreio',
    ...[
      'rastrear pedido',
      'rastrear',
      'rastreio',
      'rastreamento',
      'rastreamento de pedido',
      'código de rastreio',
    ],
    ...[
      'acompanhar pedido',
      'onde está meu pedido',
      'cadê meu pedido',
      'status do pedido',
      'meu pedido',
      'pedido',
    ],
  ),
  page(
    'Meus pedidos',
    '/minha-conta',
    ...[
      'meus pedidos',
      'minhas compras',
      'minha conta',
      'conta',
      'segunda via',
      '2 via',
      'segunda via do boleto',
    ],
    ...['2ª via', '2a via', 'nota fiscal', 'segunda via da nota fiscal', 'cancelar pedido', 'cancelamento'],
  ),
  page('Meus dados e privacidade', '/minha-conta/dados', 'meus dados', 'excluir conta', 'lgpd'),
  page('Entrar', '/checkout/acesso', 'login', 'entrar', 'entrar na conta', 'acessar conta'),
  page('Cadastrar', '/checkout/cadastro', 'cadastro', 'cadastrar', 'criar conta', 'cadastre-se'),
  page(
    'Nova senha',
    '/checkout/recuperar-senha',
    ...['senha', 'esqueci a senha', 'esqueci minha senha', 'recuperar senha', 'trocar senha', 'nova senha'],
  ),
  page(
    'Meus favoritos',
    '/minha-conta/lista-desejo',
    'favoritos',
    'meus favoritos',
    'lista de desejos',
    'desejos',
  ),
  page('Meu carrinho', '/checkout/carrinho', 'carrinho', 'meu carrinho', 'sacola', 'carrinho de compras'),
  page(
    'Trocas, devoluções e garantia',
    '/pagina/lptd-politica-de-troca-e-devolucao',
    ...[
      'troca',
      'trocar',
      'trocar produto',
      'troca e devolução',
      'devolução',
      'devolver',
      'devolver produto',
    ],
    ...['política de troca', 'política de troca e devolução', 'arrependimento', 'reembolso', 'estorno'],
    ...['garantia', 'com garantia', 'defeito', 'com defeito', 'produto com defeito', 'assistência técnica'],
    ...['assistência', 'conserto'],
  ),
  page(
    'Cupons de desconto',
    '/pagina/cupom-de-desconto',
    ...[
      'cupom',
      'cupons',
      'cupon',
      'cupom de desconto',
      'código promocional',
      'código de desconto',
      'voucher',
    ],
    ...['primeira compra', 'brisa5'],
  ),
  page(
    'Fale conosco',
    '/pagina/fale-conosco',
    ...[
      'fale conosco',
      'contato',
      'atendimento',
      'sac',
      'telefone',
      'whatsapp',
      'zap',
      'ouvidoria',
      'e-mail',
    ],
    ...[
      'email',
      'chat',
      'televendas',
      'horário de atendimento',
      'falar com atendente',
      'atendente',
      'reclamação',
    ],
    ...['ajuda', 'suporte técnico', 'trabalhe conosco'],
  ),
  page(
    'Perguntas frequentes: pagamento e entrega',
    '/pagina/perguntas-frequentes',
    ...[
      'perguntas frequentes',
      'dúvida',
      'faq',
      'boleto',
      'pix',
      'pagamento',
      'forma de pagamento',
      'parcela',
    ],
    ...['formas de pagamento', 'parcelamento', 'parcelado', 'cartão', 'cartão de crédito', 'sem juros'],
    ...['10x sem juros', 'frete', 'valor do frete', 'calcular frete', 'entrega', 'prazo de entrega', 'prazo'],
  ),
  page(
    'Retire na loja',
    '/pagina/retire-na-loja/',
    'retirar na loja',
    'retire na loja',
    'retirada',
    'retirada na loja',
  ),
  page(
    'Nossas lojas',
    '/pagina/loja-sao-paulo',
    ...['loja', 'loja física', 'nossas lojas', 'endereço', 'endereço da loja', 'loja são paulo'],
  ),
  page('Loja Recife', '/pagina/loja-recife', 'loja recife'),
  page('Loja Belo Horizonte', '/pagina/loja-belo-horizonte', 'loja belo horizonte', 'loja bh'),
  page(
    'Quem somos',
    '/pagina/quem-nos-somos',
    'quem somos',
    'quem somos nós',
    'sobre a loja',
    'institucional',
  ),
  page(
    'Segurança e privacidade',
    '/pagina/seguranca-privacidade',
    'privacidade',
    'cookies',
    'segurança',
    'site seguro',
  ),
  page(
    'Termos e condições',
    '/pagina/termos-e-condicoes',
    'termos',
    'termos e condições',
    'termos de uso',
    'regulamento',
  ),
  page('Marketplace', '/pagina/marketplace', 'marketplace', 'vender na loja', 'seja um vendedor', 'vender'),
  page('Simuladores', '/pagina/simuladores', 'simulador', 'simuladores', 'simulação'),
  page(
    'Simulador de climatização',
    '/pagina/simulador-de-climatizacao',
    ...[
      'simulador de climatização',
      'simulador de btus',
      'calculadora de btus',
      'calcular btus',
      'quantos btus',
    ],
    ...['cálculo de btus', 'quantos btus preciso', 'calculadora'],
  ),
  page('Simulador de aquecedor', '/pagina/simulador-aquecedor', 'simulador de aquecedor', 'calcular vazão'),
  page('Black Friday', '/pagina/black-friday', 'black friday', 'blackfriday'),
  page('Todas as marcas', '/marcas', 'marcas', 'todas as marcas'),
  page('Listas de compra', '/lista', 'listas de compra', 'lista de compras', 'lista'),
];

export const pagePhrases = phrasesFrom(pages);

export const distinctPages = (links: readonly PageLink[]): readonly PageLink[] => [
  ...new Map(links.map((link) => [link.url, link])).values(),
];

/** Pages to which the typed beginning of a phrase may lead. */
export function pagesStartingWith(words: string): readonly PageLink[] {
  if (words.length < 3) return [];
  return distinctPages(
    [...pagePhrases].flatMap(([phrase, link]) => (phrase.startsWith(words) ? [link] : [])),
  );
}

/** Products may have these words too, so that they stay in the search. */
export const pagesBesideProducts = phrasesFrom([
  page(
    'Instalação de ar-condicionado',
    '/pagina/instalacao-ar-condicionado',
    ...['instalação', 'instalação de ar condicionado', 'instalação de split', 'instalar'],
  ),
  page(
    'Limpeza e higienização',
    '/pagina/limpeza',
    ...['limpeza', 'higienização', 'limpeza de ar condicionado', 'limpeza de split', 'manutenção'],
  ),
]);
