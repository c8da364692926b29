import type { Changes } from '../mutation.ts';

export const productChanges: Changes = {
  'mf-listing/src/card/card-from-product.ts': [
    ['3.18', 'energy: 9,', 'energy: 8,'],
    ['3.18', 'cycle: 5,', 'cycle: 6,'],
    ['3.18', 'btus: 1,', 'btus: 2,'],
    ['3.18', 'wifi: 30 }', 'wifi: 31 }'],
    ['3.19', '[74, 80]', '[74]'],
    ['3.19', '[74, 80]', '[74, 80, 81]'],
    ['2.46', "includes('ambientada')", "includes('ambiente')"],
    ['3.20', "stamp.tipo === 'imagem' && ", ''],
  ],
  'mf-listing/src/card/drawn-letters.ts': [
    ['3.19', '306, ', ''],
    ['3.19', '78, ', ''],
    ['3.19', '81, ', ''],
    ['3.19', '83, ', ''],
    ['3.19', ', 84', ''],
    ['3.19', ', 84', ', 84, 85'],
  ],
  'mf-listing/src/card/product-status.ts': [
    ['4.5', "product.status !== 'disponivel'", "product.status === 'indisponivel'"],
    ['4.6', 'warehouses.includes(codigo)', 'codigo !== undefined'],
    ['4.7', 'warehouses) > 0', 'warehouses) >= 0'],
    ['4.7', 'warehouses) > 0', 'warehouses) > 1'],
    ['4.8', "product.tipo === 'servico' ||", ''],
    ['4.8', 'product.estoqueMarketplace > 0', 'product.estoqueMarketplace > 1'],
  ],
  'mf-listing/src/card/picture-address.ts': [['9.12', '(max-width: 1023px)', '(max-width: 923px)']],
  'mf-listing/src/card/product-picture.tsx': [['9.12', 'smallPicture(card.image)', 'card.image']],
  'shared-contracts/src/api/product/picture-sources.ts': [['9.12', '[1, 2] : [1, 2, 3]', '[1, 2] : [1, 2]']],
  'mf-listing/src/card/rating.tsx': [['9.22', ' de 5, ${', ' de 10, ${']],
  'shared-contracts/src/money/instalments.ts': [
    ['5.14', 'instalment.taxa <= 0', 'instalment.taxa < 0'],
    ['5.14', 'instalment.taxa <= 0', 'instalment.taxa <= 1'],
  ],
  'shared-contracts/src/money/format-reais.ts': [
    ['9.23', '0 | 2 = 2', '0 | 2 = 0'],
    ['0.1', 'R$\\u00a0', 'US$\\u00a0'],
  ],
  'shared-contracts/src/api/product/analytics-product.ts': [
    ['9.28', "' -> '", "' > '"],
    ['9.28', "allProducts = 'Produtos'", "allProducts = 'Produto'"],
  ],
  'packages/ui/src/quantity-stepper/quantity-stepper.tsx': [
    ['4.16', 'quantity > 1', 'quantity > 0'],
    ['5.3', 'quantity > 1', 'quantity > 2'],
    ['4.16', 'quantity < stock', 'quantity <= stock'],
    ['5.3', 'quantity < stock', 'quantity < stock - 1'],
  ],
  'packages/ui/src/countdown/every-second.ts': [
    ['9.15', 'tickMs = 1000', 'tickMs = 2000'],
    ['9.15', 'tickMs = 1000', 'tickMs = 500'],
  ],
  'packages/ui/src/countdown/remaining.ts': [
    ['4.47', '!(totalSeconds > 0)', '!(totalSeconds >= 0)'],
    ['2.90', 'padStart(2', 'padStart(1'],
  ],
  'services/store-api/data/shop/config.json': [
    ['5.17', '[5, 6, 8,', '[5, 6, 7, 8,'],
    ['5.17', '[5, 6, 8,', '[6, 8,'],
    ['5.17', '24, 25]', '24]'],
    ['5.17', '13, 15,', '13, 14, 15,'],
    ['5.17', '18, 20,', '18, 19, 20,'],
    ['9.21', '"mesclarPreco": 28', '"mesclarPreco": 27'],
    ['9.25', '"São Paulo", "estado"', '"Santos", "estado"'],
  ],
};
