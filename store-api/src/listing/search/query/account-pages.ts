import { page } from './page-link.ts';

/** Pages of a shopper's account, orders and cart, by the words with which shoppers search for them. */
export const accountPages = [
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
];
