import type { CartRequest, Upsell } from '@storefront/contracts/api';
import { buildCartRequest, findSmallPicture } from '../catalogue/cards/card.ts';
import { listCompanions } from '../catalogue/cross-sell.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { CartLine } from './contents/cart-lines.ts';
import { findProduct } from './contents/cart-reply.ts';

/** Limit, because the carousel shows one offer at a time. */
const most = 5;

/** The options of a product; none is preselected, so the shopper has to choose before buying. */
function listChoices(
  product: ProductRecord,
  unitId: number,
): Pick<Upsell['itens'][number], 'atributosSimples'> {
  const [first] = product.options;
  if (!first) return {};
  const valores = product.options.map(({ id, label }) => ({
    idAtributoValor: id,
    label,
    selecionado: false,
    carrinho: buildCartRequest(product, id, unitId),
  }));
  return { atributosSimples: { nome: first.attribute, valores } };
}

const titleOfService = ({ name }: ProductRecord) =>
  /^instalação/i.test(name) ? 'Quer com instalação?' : 'Quer o serviço também?';

function describeUpsell(id: number, product: ProductRecord, locked: boolean, catalogue: Catalogue): Upsell {
  const { unitId, price } = leadingOffer(product, catalogue.pricedAtMs);
  const carrinho: CartRequest = buildCartRequest(product, undefined, unitId);
  const service = product.kind === 'servico';
  return {
    id,
    tituloExibicao: service ? titleOfService(product) : 'Leve também',
    textoBotao: 'Adicionar',
    active: true,
    itens: [
      {
        nome: product.name,
        imagem: findSmallPicture(product, catalogue),
        precoPor: reais(price.instalments),
        descontoVista: reais(price.cash),
        carrinho,
        quantidade: 1,
        quantidadeMaxima: locked ? 1 : 9,
        travarQuantidade: locked,
        travarAtributoSimples: false,
        ...listChoices(product, unitId),
      },
    ],
  };
}

/** Offers that fit the cart's products and are not in it, each once. */
export function upsellsFor(lines: readonly CartLine[], catalogue: Catalogue): Upsell[] {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const offers = new Map<number, { product: ProductRecord; locked: boolean }>();
  for (const { productId } of lines) {
    const bought = findProduct(catalogue, productId);
    for (const companion of bought ? listCompanions(bought, catalogue) : [])
      if (!inCart.has(companion.product.id)) offers.set(companion.product.id, companion);
  }
  return [...offers.values()]
    .slice(0, most)
    .map(({ product, locked }) => describeUpsell(product.id, product, locked, catalogue));
}
