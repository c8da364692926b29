import { createApiClient, type LoadContext, type StoreConfig, useStorefront } from '@storefront/contracts';
import { defineEndpoint } from '@storefront/contracts/api';
import { createElement as h, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { LoadedModule } from '../../page/slot-tree.ts';
import type { RenderTools } from '../render-html.ts';
import { renderModule } from '../render-module.ts';

const Item = z.object({
  id: z.int(),
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['product', 'service']),
  price: z.optional(z.object({ cash: z.number(), card: z.nullable(z.number()) })),
  marks: z.array(z.string()),
});
type Item = z.infer<typeof Item>;

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/rehearsal',
  reply: () => z.object({ items: z.array(Item) }),
});

const items: readonly Item[] = Array.from({ length: 40 }, (_, id) => ({
  id,
  name: `“item” & ${id}`,
  kind: id % 2 ? 'product' : 'service',
  price: { cash: id, card: null },
  marks: ['new', 'near'],
}));

function ItemView({ item: { id, name, price, marks } }: { readonly item: Item }) {
  const label = useId();
  const [isOpen] = useState(false);
  return h(
    'article',
    { className: `item ${marks.join(' ')}`, 'aria-labelledby': label, 'data-open': isOpen },
    h('h3', { id: label }, h('a', { href: `/item/${id}` }, name)),
    h('img', { src: `/${id}.webp`, alt: '', width: 1, height: 1, loading: 'lazy', style: { width: '1px' } }),
    price && h('p', null, h('s', null, price.card), ' ', h('strong', null, price.cash)),
    h('button', { type: 'button', disabled: isOpen, onClick: () => {} }, h('svg', { viewBox: '0 0 1 1' })),
  );
}

const page: LoadedModule = {
  default: ({ data }) => {
    useStorefront();
    return h('ul', null, ...(data as readonly Item[]).map((item) => h('li', null, h(ItemView, { item }))));
  },
  load: async ({ api }: LoadContext) => (await api.call(endpoint, {})).items,
  head: () => ({ title: 'rehearsal' }),
};

/**
 * Renders a made-up page, so that a release's first pages find code of React and the contracts compiled: a new release
 * is live a tenth sooner.
 * @throws Error when the page cannot be rendered
 */
export async function rehearse(tools: RenderTools): Promise<void> {
  const request = { path: '/', search: '', device: 'desktop', config: {} as StoreConfig } as const;
  const api = () => createApiClient({ fetch: async () => Response.json({ items }) });
  const options = { ...tools, api, budgetMs: 5000, layoutBudgetMs: 5000 };
  const result = await renderModule(new Map([['Page', page]]), 'mf-rehearsal/Page', request, options);
  if ('failed' in result) throw new Error(`the rehearsal failed: ${result.failed.reason}`);
}
