import { page } from './page-link.ts';

/** Pages about the shop and what it offers, by the words with which shoppers search for them. */
export const shopPages = [
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
