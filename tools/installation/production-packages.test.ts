import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { root } from '../start/build-if-stale.ts';
import { processKinds } from './process-kinds.ts';
import { listProductionPackages } from './write-program.ts';

const Lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const { packages } = Lockfile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));

it('names what each process needs in production, and no package of development', async () => {
  expect(packages['node_modules/vitest']?.dev).toBe(true);
  for (const { workspace } of processKinds) {
    const { installed, workspaces } = await listProductionPackages([workspace]);
    expect(installed).toContain('node_modules/fastify');
    expect([...workspaces.values()]).toEqual(expect.arrayContaining([workspace, 'shared-contracts']));
    expect(installed.filter((folder) => packages[folder]?.dev)).toEqual([]);
    // not marked as such, because the repository's own builds need them
    for (const name of ['@rspack/core', 'subset-font'])
      expect(installed).not.toContain(`node_modules/${name}`);
  }
});
