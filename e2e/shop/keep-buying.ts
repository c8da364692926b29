import { expect } from '@playwright/test';
import { ownConnection } from './own-connection.ts';
import { untilNextRequest } from './shoppers-pace.ts';

/** A service, which is never out of stock. */
const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };

/** Puts a service into one shopper's cart again and again, as a browser does, until stopped. @returns what failed */
export function keepBuying(origin: string) {
  let stopped = false;
  let bought = 0;
  let cookie = '';
  const failures: string[] = [];
  const buying = (async () => {
    while (!stopped) {
      await untilNextRequest();
      const reply = await fetch(`${origin}/v2/front/checkout/cart`, {
        method: 'POST',
        headers: { ...ownConnection, origin, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ tipo: 'servico', itens: [service] }),
      }).catch((error: unknown) => error);
      if (!(reply instanceof Response) || !reply.ok) {
        failures.push(reply instanceof Response ? `${reply.status} ${await reply.text()}` : String(reply));
        continue;
      }
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const cart: { itens: { quantidade: number }[] } = await reply.json();
      bought += 1;
      // each answer that came has counted, and none counted twice
      expect(cart.itens[0]?.quantidade).toBe(bought);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await buying;
      return { bought, failures };
    },
  };
}
