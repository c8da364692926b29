import { expect, test } from 'vitest';
import { createApiClient } from '../api/call/client.ts';
import { testConfig } from '../testing/store-config.ts';
import {
  defineLayoutModule,
  definePageModule,
  type LayoutModule,
  type LoadContext,
} from './module-contract.ts';

const context: LoadContext = {
  path: '/busca',
  search: '?busca=split',
  device: 'mobile',
  api: createApiClient(),
  config: testConfig(),
  now: Date.now,
  signal: new AbortController().signal,
};

test('a page gets its path, and gives its head', async () => {
  const page = definePageModule({
    default: ({ data }: { readonly data: string }) => data,
    load: async ({ path, search }) => path + search,
    head: (title) => ({ title }),
  });
  const data = (await page.load?.(context)) ?? '';
  expect(page.head?.(data)).toEqual({ title: '/busca?busca=split' });
});

test('a layout slot gets the API and the configuration, and serves every page', async () => {
  const layout = defineLayoutModule({
    default: ({ data }: { readonly data: string }) => data,
    load: async ({ config }) => config.sistema.geral.site.nome,
  });
  expect(await layout.load?.(context)).toBe('Loja');
});

test('a module that breaks the contract does not compile', () => {
  const View = ({ data }: { readonly data: string }) => data;
  defineLayoutModule<string>({
    default: View,
    // @ts-expect-error a layout slot is on every page, and gets no path
    load: async ({ path }) => path,
  });
  defineLayoutModule<string>({
    default: View,
    // @ts-expect-error nor does it get a device
    load: async ({ device }) => device,
  });
  // @ts-expect-error only pages have a head
  defineLayoutModule<string>({ default: View, head: () => ({ title: '' }) });
  // @ts-expect-error a load gives what the component takes
  definePageModule<string>({ default: View, load: async () => 7 });
  const page = definePageModule<string>({ default: View, load: async ({ path }) => path });
  // @ts-expect-error a page's load needs more than a layout slot is given
  page satisfies LayoutModule<string>;
  expect(page.default).toBe(View);
});
