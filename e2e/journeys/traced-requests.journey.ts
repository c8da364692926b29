import { addToCartEndpoint, apiRoot } from '@storefront/contracts/api';
import { expect, testOfTracedShop as test } from '../shop/fixtures.ts';
import { readAncestors } from '../shop/trace-collector.ts';

/** The caller's span, with which a proxy in front begins each trace. */
const edge = 'b7ad6b7169203331';
const item = { idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };

test('a page and a call are each one trace, which the edge begins: shop, store-api, and SQL', async ({
  collector,
  ownShop,
}) => {
  const send = async (trace: string, path: string, init: RequestInit = {}) => {
    const headers = { traceparent: `00-${trace}-${edge}-01`, ...init.headers };
    const { status } = await fetch(ownShop.url + path, { ...init, headers });
    expect(status).toBe(200);
  };
  const chains = (trace: string) => {
    const spans = collector.spansOf(trace);
    return spans.map((span) => readAncestors(spans, span));
  };
  const ofPage = '0af7651916cd43dd8448eb211c80319c';
  await send(ofPage, '/ar-condicionado?filtros=preco:100-5001');
  const ofCall = '1bf7651916cd43dd8448eb211c80319c';
  const { method, path } = addToCartEndpoint;
  await send(ofCall, apiRoot + path, {
    method,
    headers: { 'content-type': 'application/json', origin: ownShop.url },
    body: JSON.stringify({ tipo: 'produto', itens: [item] }),
  });
  await expect
    .poll(() => chains(ofPage))
    .toContainEqual([expect.stringMatching(/^store-api: GET /), 'shop: GET mf-listing/ListingPage', edge]);
  const call = [`store-api: ${method} ${apiRoot}${path}`, `shop: ${method} ${apiRoot}/*`, edge];
  await expect.poll(() => chains(ofCall)).toContainEqual(['store-api: SQL', ...call]);
});
