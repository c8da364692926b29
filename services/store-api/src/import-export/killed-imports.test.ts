// @module-tag processes
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { atEachStep, createMortalProcess } from '../testing/processes/mortal-process.ts';
import { bothEngines, type TestDatabase } from '../testing/shop/engines.ts';
import { checkImport, readImport, runImports, startImport, startUndo } from './imports.ts';

// it does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.each(bothEngines)('an import on $name whose process is killed', (engine) => {
  let folder: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    folder = await engine.open();
    database = await openDatabase(folder);
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  const rows = 5;
  const most = 2;
  const csv = `sku,name,brand,category,price_cents,stock
${Array.from({ length: rows }, (_, at) => `MUITO-${at},Peça ${at},Vento Novo,/ar-condicionado,${100 + at},CD-SP=2`).join('\n')}
`;
  const readGoods = () =>
    database.row(
      `select count(distinct products.id)::int products, coalesce(sum(quantity), 0)::int pieces,
         (select coalesce(sum(quantity), 0)::int from stock_movements
            where product_id not in (select id from products where sku not like 'MUITO-%')) moved
       from products left join product_stock on product_id = products.id where sku like 'MUITO-%'`,
    );

  it('goes on where it was, at any of its steps, and so does its undoing', async () => {
    const mortal = createMortalProcess(database);
    const dieAt = (step: number) =>
      mortal.runUntil(step, () => runImports(mortal.database, { most }).catch(() => {}));
    const attempts = await atEachStep(async (step) => {
      const input = Readable.from([Buffer.from(csv)]);
      const id = await checkImport(database, input, {
        kind: 'products',
        format: 'csv',
        file: 'bens.csv',
        author: 'Rita',
      });
      await startImport(database, id, false);
      const reached = await dieAt(step);
      await runImports(database, { most });
      expect(await readImport(database, id)).toMatchObject({ state: 'applied', applied: rows });
      expect(await readGoods()).toEqual({ products: rows, pieces: 2 * rows, moved: 2 * rows });
      await startUndo(database, id);
      await dieAt(step);
      await runImports(database, { most });
      expect(await readImport(database, id)).toMatchObject({ state: 'undone', notUndone: 0 });
      expect(await readGoods()).toEqual({ products: 0, pieces: 0, moved: 0 });
      return reached;
    });
    expect(attempts).toBeGreaterThan(20);
  });
});
