import { expect, it } from 'vitest';
import { processKinds } from './process-kinds.ts';
import { listProductionPackages } from './production-packages.ts';

it('names what each process needs in production, and nothing that builds or tests', async () => {
  for (const { workspace } of processKinds) {
    const { installed, workspaces } = await listProductionPackages(workspace);
    expect(installed).toContain('node_modules/fastify');
    expect([...workspaces.values()]).toEqual(expect.arrayContaining([workspace, 'shared-contracts']));
    for (const name of ['@rspack/core', 'typescript', 'vitest', 'jsdom', 'subset-font'])
      expect(installed).not.toContain(`node_modules/${name}`);
  }
});
