import type { Cart, CartRequest, Checkout, SeenCheckout } from '@storefront/contracts/api';
import { ask, type Tally } from './ask.ts';

/** A service, which is never out of stock. */
export const service: CartRequest = {
  tipo: 'servico',
  itens: [{ idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
};

/** All that an order needs; the CPF is of the Receita's own examples. */
const typed = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.example',
  telefone: '(11) 98765-4321',
  documento: '529.982.247-25',
  cep: '01310-100',
  logradouro: 'Avenida do Exemplo',
  numero: '100',
  bairro: 'Centro',
  entrega: 'padrao',
  pagamento: 'pix',
};

/** A shopper with a session, who knows what the shop has confirmed. */
export class Shopper {
  readonly #origin: string;
  readonly #tally: Tally;
  #cookie = '';
  /** The pieces whose addition was confirmed, and how many more the shop may have counted. */
  #added = 0;
  #repeated = 0;
  #order: string | undefined;

  constructor(origin: string, tally: Tally) {
    this.#origin = origin;
    this.#tally = tally;
  }

  /**
   * Puts one more piece of the same product into the cart.
   * @returns whether it was put there: a product that has sold out changes nothing
   */
  async add(goods: CartRequest): Promise<boolean> {
    const { reply, isRepeated } = await this.#call<Cart>('POST', 'cart', goods);
    if (reply.itens.length === 0) return false;
    this.#added++;
    if (isRepeated) this.#repeated++;
    return true;
  }

  /** Fills in the checkout and places the order. */
  async order(): Promise<void> {
    const { reply } = await this.#call<Checkout>('PUT', 'steps', typed);
    const { versao, carrinho = '', totais } = reply;
    const seen: SeenCheckout = { versao, carrinho, totalCentavos: totais.totalCentavos };
    const placed = await this.#call<{ numero: string }>('POST', 'steps/order', seen);
    this.#order = placed.reply.numero;
  }

  /** Finds what the shop has lost of what it had confirmed. */
  async findLosses(): Promise<readonly string[]> {
    if (this.#order !== undefined) {
      const { reply } = await this.#call<{ pedidos: readonly { numero: string }[] }>('GET', 'orders');
      const numbers = reply.pedidos.map(({ numero }) => numero);
      return numbers.length === 1 && numbers[0] === this.#order
        ? []
        : [`order ${this.#order}: its buyer has ${numbers.join(', ') || 'none'}`];
    }
    const { reply } = await this.#call<Cart>('GET', 'cart');
    const quantity = reply.itens[0]?.quantidade ?? 0;
    const isWhole = quantity >= this.#added && quantity <= this.#added + this.#repeated;
    return isWhole ? [] : [`cart: ${quantity} pieces after ${this.#added} were confirmed`];
  }

  async #call<Reply>(method: string, path: string, body?: object) {
    const { answer, isRepeated } = await ask(this.#tally, `${this.#origin}/v2/front/checkout/${path}`, {
      method,
      headers: { origin: this.#origin, cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) {
      const failure = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`;
      this.#tally.failures.push(failure);
      throw new Error(failure);
    }
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    const reply: Reply = JSON.parse(answer.text);
    return { reply, isRepeated };
  }
}
