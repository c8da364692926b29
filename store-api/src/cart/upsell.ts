import type { CartRequest, Upsell } from '@storefront/contracts/api';
import { priceAt } from '../catalogue/availability.ts';
import { has } from '../catalogue/bitset.ts';
import { cartRequestOf, picturesOf } from '../catalogue/card.ts';
import { type Catalogue, categoryKey } from '../catalogue/catalogue.ts';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { CartLine } from './cart-lines.ts';
import { productOf } from './cart-reply.ts';

/** What goes well with what: by the category of something in the cart, the categories to offer from. */
const goesWith: readonly { readonly has: string; readonly offer: string; readonly locked: boolean }[] = [
  { has: 'ar-condicionado', offer: 'instalacao', locked: true },
  { has: 'ar-condicionado', offer: 'acessorios', locked: false },
  { has: 'aquecimento', offer: 'instalacao', locked: true },
  { has: 'lavadoras', offer: 'limpeza', locked: true },
  { has: 'televisores', offer: 'instalacao', locked: true },
];

const wordsOf: Readonly<Record<string, RegExp>> = {
  'ar-condicionado': /split|cobre|condensadora/i,
  aquecimento: /aquecedor/i,
  lavadoras: /lavadora/i,
  televisores: /tv/i,
};

function offered(catalogue: Catalogue, slug: string, fitting: RegExp): ProductRecord | undefined {
  const rows = catalogue.index.rowsOf(categoryKey(slug));
  const row = catalogue
    .orderOf('Popularidade')
    .find((candidate) => has(rows, candidate) && fitting.test(catalogue.products[candidate]?.name ?? ''));
  return row === undefined ? undefined : catalogue.products[row];
}

/** A product with choices must be chosen from before it can be bought: nothing is selected for the shopper. */
function choicesOf(product: ProductRecord): Pick<Upsell['itens'][number], 'atributosSimples'> {
  const [first] = product.choices;
  if (!first) return {};
  const valores = product.choices.map(({ id, label }) => ({
    idAtributoValor: id,
    label,
    selecionado: false,
    carrinho: cartRequestOf(product, id),
  }));
  return { atributosSimples: { nome: first.attribute, valores } };
}

function upsellOf(id: number, product: ProductRecord, locked: boolean, catalogue: Catalogue): Upsell {
  const carrinho: CartRequest = cartRequestOf(product);
  const service = product.kind === 'servico';
  return {
    id,
    tituloExibicao: service ? 'Quer com instalação?' : 'Leve também',
    textoBotao: 'Adicionar',
    active: true,
    itens: [
      {
        nome: product.name,
        imagem: picturesOf(product)[0]?.arquivos.small ?? '',
        precoPor: reais(priceAt(product, catalogue.pricedAtMs).instalments),
        carrinho,
        quantidade: 1,
        quantidadeMaxima: locked ? 1 : 9,
        travarQuantidade: locked,
        travarAtributoSimples: false,
        ...choicesOf(product),
      },
    ],
  };
}

/** Offers that fit what is in the cart and are not in it yet. */
export function upsellsFor(lines: readonly CartLine[], catalogue: Catalogue): Upsell[] {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const products = lines.flatMap(({ productId }) => productOf(catalogue, productId) ?? []);
  const categories = new Set(
    products
      .filter(({ kind }) => kind === 'produto')
      .flatMap(({ categoryId }) => {
        const category = catalogue.category(categoryId);
        return category ? catalogue.lineOf(category).map(({ slug }) => slug) : [];
      }),
  );
  return goesWith.flatMap((rule, at) => {
    if (!categories.has(rule.has)) return [];
    const product = offered(catalogue, rule.offer, wordsOf[rule.has] ?? /./);
    return product && !inCart.has(product.id) ? [upsellOf(at + 1, product, rule.locked, catalogue)] : [];
  });
}
