// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { processRenderers } from '../renderer/process/process-renderers.ts';
import { rendererLimits } from '../renderer/process/renderer-limits.ts';
import { builtScript } from '../renderer/process/testing/built-script.ts';
import { aRecord, aRequest } from '../renderer/process/testing/started-release.ts';
import { checkedRenderers } from './checked-renderers.ts';

const built = builtScript();

const page = 'mf-listing/ListingPage';

/** Starts a release whose page shows the price of a reply that its process caches, divided by a number of the query. */
async function startPriced() {
  const source = `
    const { createElement } = require('react');
    const { formatReais } = require('@storefront/contracts');
    const z = require('zod/mini');
    const endpoint = { method: 'GET', path: '/produto', reply: () => z.looseObject({ preco: z.number() }) };
    exports.ListingPage = {
      default: ({ data }) => createElement('s', null, data.price),
      load: async ({ api, search }) => {
        const { preco } = await api.call(endpoint, {});
        return { price: formatReais(preco / (search === '?pg=10' ? 10 : 1)) };
      },
    };`;
  const calls: (string | undefined)[] = [];
  const factory = checkedRenderers(
    processRenderers({
      ...rendererLimits,
      script: built.script,
      budgetMs: 1000,
      layoutBudgetMs: 500,
      log: () => {},
      relay: async (_url, { etag }) => {
        calls.push(etag);
        const headers = { etag: '"a"', 'cache-control': 'max-age=60' };
        return { status: 200, headers, body: Buffer.from('{"preco":2499.9}') };
      },
    }),
  );
  onTestFinished(() => factory.close());
  const renderer = await factory.create(aRecord(['ListingPage']), 'index.cjs', source);
  const render = (search = '') => renderer.render(page, { ...aRequest, search });
  return { render, calls };
}

const wrong = {
  failed: {
    kind: 'crash',
    reason: 'it shows R$\u00a0249,99, which is in no reply of the API that it was rendered from',
  },
};

it('a release that divides a price fails, though the reply is in its cache; the answer keeps no reply', async () => {
  const { render, calls } = await startPriced();
  const right = await render();
  expect(right).toMatchObject({ html: Buffer.from('<s>R$\u00a02.499,90</s>') });
  expect(right).not.toHaveProperty('replies');
  expect(await render('?pg=10')).toMatchObject(wrong);
  expect(calls).toEqual([undefined, undefined]);
});

it('it is found by a sample, and then in each view', async () => {
  const { render, calls } = await startPriced();
  for (let run = 0; run < 50; run++) await render();
  expect(calls, 'later runs take the reply from the cache').toHaveLength(20);
  for (let run = 0; run < 5; run++) expect(await render('?pg=10')).toMatchObject(wrong);
});
