import type { CartRequest, Upsell } from '@storefront/contracts/api';
import { cartRequestOf, picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { categoryKey } from '../catalogue/facet-keys.ts';
import { leadingOffer } from '../catalogue/leading-offer.ts';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { CartLine } from './cart-lines.ts';
import { productOf } from './cart-reply.ts';
import { type Companion, companionsOf } from './goes-with.ts';

/** A carousel, not a catalogue. */
const most = 5;

/** The most popular that can be bought; what can comes first in every order. */
function offered(catalogue: Catalogue, { category, fits }: Companion): ProductRecord | undefined {
  const row = catalogue
    .orderOf('Popularidade', catalogue.index.rowsOf(categoryKey(category)))
    .find((candidate) => fits.test(catalogue.products[candidate]?.name ?? ''));
  return row === undefined ? undefined : catalogue.products[row];
}

/** A product with choices must be chosen from before it can be bought: nothing is selected for the shopper. */
function choicesOf(
  product: ProductRecord,
  unitId: number,
): Pick<Upsell['itens'][number], 'atributosSimples'> {
  const [first] = product.choices;
  if (!first) return {};
  const valores = product.choices.map(({ id, label }) => ({
    idAtributoValor: id,
    label,
    selecionado: false,
    carrinho: cartRequestOf(product, id, unitId),
  }));
  return { atributosSimples: { nome: first.attribute, valores } };
}

const titleOfService = ({ name }: ProductRecord) =>
  /^instalação/i.test(name) ? 'Quer com instalação?' : 'Quer o serviço também?';

function upsellOf(id: number, product: ProductRecord, locked: boolean, catalogue: Catalogue): Upsell {
  const { unitId, price } = leadingOffer(product, catalogue.pricedAtMs);
  const carrinho: CartRequest = cartRequestOf(product, undefined, unitId);
  const service = product.kind === 'servico';
  return {
    id,
    tituloExibicao: service ? titleOfService(product) : 'Leve também',
    textoBotao: 'Adicionar',
    active: true,
    itens: [
      {
        nome: product.name,
        imagem: picturesOf(product)[0]?.arquivos.small ?? '',
        precoPor: reais(price.instalments),
        carrinho,
        quantidade: 1,
        quantidadeMaxima: locked ? 1 : 9,
        travarQuantidade: locked,
        travarAtributoSimples: false,
        ...choicesOf(product, unitId),
      },
    ],
  };
}

/** Offers that fit what is in the cart and are not in it yet, each once. */
export function upsellsFor(lines: readonly CartLine[], catalogue: Catalogue): Upsell[] {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const offers = new Map<number, { product: ProductRecord; locked: boolean }>();
  for (const { productId } of lines) {
    const bought = productOf(catalogue, productId);
    for (const companion of bought ? companionsOf(bought, catalogue) : []) {
      const product = offered(catalogue, companion);
      if (product && !inCart.has(product.id)) offers.set(product.id, { product, locked: companion.locked });
    }
  }
  return [...offers.values()]
    .slice(0, most)
    .map(({ product, locked }) => upsellOf(product.id, product, locked, catalogue));
}
