import type { Changes } from '../mutation.ts';

export const cartChanges: Changes = {
  'mf-cart/src/upsell/upsell-carousel.tsx': [
    ['9.13', 'turnMs = 4_000', 'turnMs = 3_000'],
    ['4.29', 'turnMs = 4_000', 'turnMs = 5_000'],
    ['9.13', 'offers.length > 1 &&', 'offers.length > 0 &&'],
    ['9.13', 'offers.length > 1 &&', 'offers.length > 2 &&'],
  ],
  'mf-cart/src/upsell/upsell-offer.tsx': [['4.27', "'Aguarde...'", "'Aguarde'"]],
  'mf-cart/src/upsell/purchase-of.ts': [
    ['5.5', 'item.quantidadeMaxima : 1', 'item.quantidadeMaxima : 2'],
    ['5.5', 'item.quantidadeMaxima : 1', 'item.quantidade : 1'],
    [
      '5.7',
      'return chosen && multiplyRequest',
      'return multiplyRequest(item.carrinho, quantity) ?? multiplyRequest',
    ],
  ],
  'mf-cart/src/buy-modal/buy-modal.tsx': [
    ['9.17', 'appearsAfterMs = 100', 'appearsAfterMs = 50'],
    ['2.51', 'appearsAfterMs = 100', 'appearsAfterMs = 150'],
  ],
  'mf-cart/src/lines/quantity-field.tsx': [['5.4', 'stock={mostUnits}', 'stock={99}']],
  'mf-cart/src/side-cart/side-cart.tsx': [['2.55', 'MEU CARRINHO</h2>', 'Meu carrinho</h2>']],
  'mf-cart/src/side-cart/side-cart-body.tsx': [
    ['2.55', '<FreeShippingBar cart={cart} />', '<></>'],
    ['2.55', '<SideCartUpsell open={open} cart={cart} store={store} say={say} />', '<></>'],
    ['2.55', '<SkeletonLines count={3} />', '<></>'],
  ],
  'mf-cart/src/side-cart/empty-cart.tsx': [['2.55', 'Seu carrinho está vazio', 'Carrinho vazio']],
  'mf-cart/src/summary/free-shipping.ts': [
    ['4.34', 'Math.min(100, percent)', 'Math.min(101, percent)'],
    ['4.34', 'Math.min(100, percent)', 'Math.min(99, percent)'],
    ['4.34', '(cartReais / thresholdReais) * 100', '(cartReais / thresholdReais) * 90'],
  ],
  'mf-cart/src/summary/free-shipping-bar.tsx': [
    ['4.36', 'missingReais === 0', 'missingReais <= 1'],
    ['4.35', "placeholder = '{valor}'", "placeholder = '{total}'"],
  ],
  'mf-cart/src/cart/change-cart.ts': [
    ['8.7', 'não está disponível em estoque.', 'não está em estoque.'],
    ['8.7', '/<b>(.*?)<\\/b>/is', '/<i>(.*?)<\\/i>/is'],
  ],
  'mf-cart/src/cart/cart-lines.ts': [
    ['5.15', 'Date.parse(dates.dataInicial) <= nowMs', 'Date.parse(dates.dataInicial) < nowMs'],
    ['5.15', 'nowMs <= Date.parse(dates.dataFinal)', 'nowMs < Date.parse(dates.dataFinal)'],
  ],
  'mf-cart/src/wishlist/wishlist.ts': [
    ['8.15', 'Erro ao fazer a request de favoritos!', 'Erro nos favoritos'],
    ['4.40', 'if (loading.has(idProduto)) return true;', ''],
    ['4.41', 'user.ativo ?', 'user.logado ?'],
  ],
  'shared-contracts/src/money/purchase-sums.ts': [['5.16', '(100 - coupon.percent', '(101 - coupon.percent']],
};
