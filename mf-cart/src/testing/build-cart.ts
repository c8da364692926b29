import { Cart, CartItem, type Upsell, Upsells } from '@storefront/contracts/api';

/** Builds a line whose hash derives from `id`: R$ 1.000,00 each, R$ 900,00 in cash by default. */
export function buildLine(id: number, change: Partial<CartItem> = {}): CartItem {
  return CartItem.parse({
    nome: `Split ${id}`,
    marca: { nome: 'Gree' },
    categoria: { taxonomia: [{ nome: 'Ar-condicionado' }, { nome: 'Split Hi-Wall' }] },
    url: `/ar-condicionado/split-${id}`,
    imagem: `/media/${id}/studio-0a1b2c3d/small@1x.webp`,
    quantidade: 1,
    estoque: 14,
    tipo: 'produto',
    hash: { idProduto: id, idAtributoSimples: 0, idUnidadeVenda: 1 },
    atributos: {},
    precos: { precoPor: 1000, descontoVista: 900 },
    ...change,
  });
}

/** A cart of these lines with its sums, as the server would reply. */
export function buildCart(itens: readonly CartItem[], mensagens: Cart['mensagens'] = []): Cart {
  const sum = (of: (prices: CartItem['precos']) => number) =>
    itens.reduce((total, { precos, quantidade }) => total + of(precos) * quantidade, 0);
  const valor = sum(({ precoPor }) => precoPor);
  const cash = sum(({ descontoVista }) => descontoVista);
  return Cart.parse({ itens, subtotal: { valor, descontoVista: { valor: cash } }, mensagens });
}

/** An offer of one product at R$ 289,90. */
export function buildUpsell(id: number, item: Partial<Upsell['itens'][number]> = {}): Upsell {
  const carrinho = requestFor(1000 + id);
  const offer = {
    id,
    tituloExibicao: `Leve também ${id}`,
    textoBotao: 'Adicionar',
    active: true,
    itens: [
      {
        nome: `Kit de instalação ${id}`,
        imagem: '',
        precoPor: 289.9,
        carrinho,
        quantidade: 1,
        quantidadeMaxima: 1,
        travarQuantidade: true,
        travarAtributoSimples: false,
        ...item,
      },
    ],
  };
  const [parsed] = Upsells.parse({ upsellDisponiveis: [offer] }).upsellDisponiveis;
  if (!parsed) throw new Error('The schema gave no offer back');
  return parsed;
}

/** The simple attribute 'Bitola' with two values, none selected. */
export function buildGauges(): NonNullable<Upsell['itens'][number]['atributosSimples']> {
  return {
    nome: 'Bitola',
    valores: [
      { idAtributoValor: 7, label: '1/4 pol.', selecionado: false, carrinho: requestFor(2007) },
      { idAtributoValor: 8, label: '3/8 pol.', selecionado: false, carrinho: requestFor(2008) },
    ],
  };
}

/** The cart request of a product's buy button. */
export function requestFor(idProduto: number) {
  return {
    tipo: 'produto',
    itens: [{ idProduto, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
  };
}
