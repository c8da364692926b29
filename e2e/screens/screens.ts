import { accountPages } from './account-pages.ts';
import { overlays } from './overlays.ts';
import { at, comparison, product, productThatIs, refused, type Show, splits } from './pages.ts';

/** Screens of shoppers by name: one for each page type, and what opens over pages. */
export const screens: Readonly<Record<string, Show>> = {
  home: at('/'),
  category: at('/ar-condicionado'),
  listing: at(splits),
  'listing-filtered': at(`${splits}?filtros=marca:lg`),
  'listing-unscripted-filters': at(`${splits}?painel=filtros`),
  search: at('/busca?busca=split'),
  'search-empty': at('/busca?busca=xyzxyz'),
  brands: at('/marcas'),
  brand: at('/marcas/lg'),
  landing: at('/c/semana-do-inverter'),
  list: at('/lista'),
  product,
  'product-unavailable': productThatIs('indisponivel'),
  'stock-alert-refused': refused(productThatIs('indisponivel'), 'Avise-me'),
  'product-on-request': productThatIs('sobConsulta'),
  comparison,
  ...overlays,
  cart: async (page, shopUrl) => {
    await overlays['side-cart'](page, shopUrl);
    await at('/checkout/carrinho')(page, shopUrl);
  },
  'cart-empty': at('/checkout/carrinho'),
  'sign-in': at('/checkout/acesso'),
  'sign-in-refused': refused(at('/checkout/acesso'), 'Entrar'),
  'sign-up': at('/checkout/cadastro'),
  'password-forgotten': at('/checkout/recuperar-senha'),
  'password-new': at('/checkout/nova-senha'),
  ...accountPages,
  tracking: at('/rastreio'),
  simulator: at('/pagina/simulador-de-climatizacao'),
  installation: at('/pagina/instalacao-ar-condicionado'),
  content: at('/pagina/cupom-de-desconto'),
  'black-friday': at('/pagina/black-friday'),
  'newsletter-link': at('/newsletter/confirmar'),
  offline: at('/offline'),
  'not-found': at('/pagina/nao-existe'),
};
