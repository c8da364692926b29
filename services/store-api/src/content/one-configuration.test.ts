import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addToCartEndpoint,
  categoryEndpoint,
  configEndpoint,
  contentPageEndpoint,
  isProductPage,
  StoreConfig,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { shopConfigFile } from '../platform/settings/config.ts';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';

describe('one configuration for all that the shop says and does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-configuration-'));
  const file = path.join(folder, 'config.json');
  let shop: TestShop;
  let split: ProductRecord;

  function write(change: (config: StoreConfig) => void): void {
    const config = StoreConfig.parse(JSON.parse(readFileSync(shopConfigFile, 'utf8')));
    change(config);
    writeFileSync(file, JSON.stringify(config));
  }
  const writeRule = (reais: number) =>
    write(({ sistema }) => {
      sistema.checkout.carrinho.alertaFreteGratisValorFixo = reais;
    });

  beforeAll(async () => {
    writeRule(1_000_000);
    shop = await openTestShop(embedded, { shopConfigFile: file });
    split = splitInStock(shop);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  const saidRule = async () =>
    (await shop.visitor().call(configEndpoint, {})).sistema.checkout.carrinho.alertaFreteGratisValorFixo;
  async function cartRule() {
    const body = some(buildCartRequest(split), 1);
    return (await shop.visitor().call(addToCartEndpoint, { body })).freteGratis;
  }
  async function listing() {
    const query = { url: '/ar-condicionado', order: 'Menor Preço', limit: 100 } as const;
    const reply = await shop.visitor().call(categoryEndpoint, { query });
    if (isProductPage(reply)) throw new Error('expected a listing');
    return reply;
  }
  const stampedCards = async () =>
    (await listing()).conteudo.produtos.filter(({ selos }) => selos.some(({ id }) => id === 5)).length;

  it('is the file of the environment, in replies and in rules', async () => {
    expect(await saidRule()).toBe(1_000_000);
    expect((await cartRule())?.aPartirDe).toBe(1_000_000);
  });

  it('a change reaches the configuration, the cart and the listings', async () => {
    const stamped = await stampedCards();
    writeRule(1);
    await vi.waitFor(async () => expect(await stampedCards()).toBeGreaterThan(stamped));
    expect(await saidRule()).toBe(1);
    expect(await cartRule()).toEqual({ aPartirDe: 1, faltam: 0 });
  });

  it('a warehouse that is taken out sells nothing, and names are those of the file', async () => {
    write(({ sistema }) => {
      sistema.produtos.listagem.geral.armazens = [];
      sistema.geral.site.nome = 'Vento';
    });
    await vi.waitFor(async () => expect((await listing()).estrutura.seo.title).toMatch(/Vento$/));
    const body = some(buildCartRequest(split), 1);
    expect((await shop.visitor().call(addToCartEndpoint, { body })).mensagens).toHaveLength(1);
    const page = await shop.visitor().call(contentPageEndpoint, { params: { slug: 'marketplace' } });
    expect(page.estrutura.seo.title).toMatch(/Vento$/);
  });
});
