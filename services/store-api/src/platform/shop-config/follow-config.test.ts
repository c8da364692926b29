import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoreConfig } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { runConfigCommand } from './config-command.ts';
import { followShopConfig } from './follow-config.ts';
import { changeShopConfig, listConfigChanges } from './stored-config.ts';

function named(nome: string): StoreConfig {
  const config = testConfig();
  const { geral } = config.sistema;
  return {
    ...config,
    sistema: { ...config.sistema, geral: { ...geral, site: { ...geral.site, nome } } },
  };
}

describe.each(engines)("the shop's configuration on $name", (engine) => {
  let shop: TestShop;
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  const file = path.join(folder, 'config.json');
  const write = (nome: string) => writeFileSync(file, JSON.stringify(named(nome)));
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.shopConfig.stop();
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await shop.services.database.rows('truncate shop_configs');
    write('Brisa');
  });

  /** What a process of the shop goes by. */
  async function openProcess() {
    const onProblem = vi.fn();
    const { database } = shop.services;
    const followed = await followShopConfig(database, { file, everyMs: 10, takesCards: true, onProblem });
    onTestFinished(() => followed.stop());
    return { onProblem, name: () => followed.current().config.sistema.geral.site.nome };
  }
  const authors = async () =>
    (await listConfigChanges(shop.services.database)).map(({ author }) => author).reverse();
  const change = (nome: string, author: string) =>
    changeShopConfig(shop.services.database, named(nome), author);

  it('is the file of the first process, and then the same for all: each change has its author', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    expect([one.name(), other.name(), await authors()]).toEqual(['Brisa', 'Brisa', ['SHOP_CONFIG']]);
    expect(await change('Vento', 'Ana')).toBe(true);
    expect(await change('Vento', 'Ana'), 'the same again').toBe(false);
    await vi.waitFor(() => expect([one.name(), other.name()]).toEqual(['Vento', 'Vento']), 10_000);
    expect(await authors()).toEqual(['SHOP_CONFIG', 'Ana']);
  });

  it('outlives a restart: the file does not come back', async () => {
    await openProcess();
    await change('Vento', 'Ana');
    expect((await openProcess()).name()).toBe('Vento');
  });

  it.runIf(engine.name === 'PGlite')(
    'of the one process that the embedded database has follows its file, which is an author like any other',
    async () => {
      const { name, onProblem } = await openProcess();
      write('Vento do Sul');
      await vi.waitFor(() => expect(name()).toBe('Vento do Sul'), 10_000);
      expect(await authors()).toEqual(['SHOP_CONFIG', 'SHOP_CONFIG']);
      writeFileSync(file, '{"sistema":');
      await vi.waitFor(() => expect(onProblem).toHaveBeenCalled(), 10_000);
      await change('Vento', 'Ana');
      await vi.waitFor(() => expect(name()).toBe('Vento'), 10_000);
      expect(onProblem, 'a file that cannot be used is reported once').toHaveBeenCalledTimes(1);
    },
  );

  it.runIf(engine.name === 'PostgreSQL')('is changed for all by a command, which names who did', async () => {
    const { name } = await openProcess();
    write('Vento do Sul');
    const run = (...parameters: string[]) => runConfigCommand(parameters, shop.config);
    expect(await run('set', file)).toMatchObject({ code: 2 });
    expect(await run('set', file, '--by', 'Ana')).toEqual({ code: 0, text: 'changed\n' });
    await vi.waitFor(() => expect(name()).toBe('Vento do Sul'), 10_000);
    expect(JSON.parse((await run('show')).text).sistema.geral.site.nome).toBe('Vento do Sul');
    expect((await run('history')).text).toMatch(/^\d+ \S+Z Ana\n\d+ \S+Z SHOP_CONFIG\n$/);
    writeFileSync(file, '{"sistema":');
    await expect(run('set', file, '--by', 'Ana')).rejects.toThrow();
    expect(name()).toBe('Vento do Sul');
  });
});
