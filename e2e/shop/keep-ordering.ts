import { ownConnection } from './own-connection.ts';
import { untilNextRequest } from './shoppers-pace.ts';

/** A service, which is never out of stock. */
const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };

/** Puts a service into the cart of a new shopper and orders it, again and again until stopped. @returns what failed */
export function keepOrdering(origin: string) {
  let stopped = false;
  const numbers = new Set<string>();
  const failures: string[] = [];
  const post = async (call: string, cookie: string, body: object): Promise<Response> => {
    const reply = await fetch(`${origin}/v2/front/checkout/${call}`, {
      method: 'POST',
      headers: { ...ownConnection, origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const order = async () => {
    const cart = await post('cart', '', { tipo: 'servico', itens: [service] });
    const cookie = cart.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { pedido } = await (await post('orders', cookie, { cep: '01310100' })).json();
    numbers.add(pedido.numero);
  };
  const ordering = (async () => {
    while (!stopped) {
      await untilNextRequest();
      await order().catch((error: unknown) => failures.push(String(error)));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await ordering;
      return { ordered: numbers.size, failures };
    },
  };
}
