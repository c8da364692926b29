import { Product } from '@storefront/contracts/api';
import { requestFor } from './build-cart.ts';

/** A product as a listing gives it: R$ 1.000,00, R$ 900,00 in cash, 14 in stock. */
export function buildProduct(id: number, change: Partial<Product> = {}): Product {
  return Product.parse({
    id,
    nome: `Split ${id}`,
    sku: `S${id}`,
    url: `/ar-condicionado/split-${id}`,
    marca: { nome: 'Brisa' },
    categoria: { nome: 'Split', taxonomia: [] },
    status: 'disponivel',
    tipo: 'produto',
    estoque: 14,
    estoqueArmazem: {},
    estoqueMarketplace: 0,
    precos: { por: 1000, vista: 900, parcelamento: [{ parcelas: 10, valorParcela: 100, taxa: 0 }] },
    selos: [],
    avaliacao: { media: 4, quantidade: 2 },
    midias: { imagens: [] },
    filtros: [],
    seller: 'Loja de teste',
    carrinho: requestFor(id),
    demo: true,
    ...change,
  });
}
