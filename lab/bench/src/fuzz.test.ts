import { openTestRegistry, operatorToken } from 'release-registry/testing/test-registry';
import { openTestShop } from 'store-api/testing/test-shop';
import { testToken } from 'store-api/testing/visitor';
import { expect, it, onTestFinished } from 'vitest';
import { fuzzTarget } from '../../../e2e/hostile/fuzz-target.ts';
import type { Target } from '../../../e2e/hostile/hostile.ts';
import { apiTargets } from '../../fuzz/api-targets.ts';
import { formTargets } from '../../fuzz/form-targets.ts';
import { registryRoutes, registryTargets, signInAtOps } from '../../fuzz/registry-targets.ts';

// @module-tag attacks

const local = { host: '127.0.0.1', port: 0 };

async function findingsOf(targets: readonly Target[], runs: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const target of targets) {
    const { findings } = await fuzzTarget(target, { runs, seed: 1, connections: 4 });
    for (const { fault, request } of findings)
      found.push(`${target.name} ${fault}: ${JSON.stringify(request)}`);
  }
  return found;
}

it('finds nothing in any endpoint of the API', async () => {
  const shop = await openTestShop(undefined, { writesPerMinute: 1_000_000 });
  onTestFinished(() => shop.close());
  const origin = await shop.app.listen(local);
  const targets = await apiTargets({ origin, appToken: testToken });
  expect(targets.length).toBeGreaterThan(40);
  expect(await findingsOf(targets, 20)).toEqual([]);
}, 240_000);

it('finds nothing in any page without scripts', async () => {
  const shop = await openTestShop(undefined, { writesPerMinute: 1_000_000 });
  onTestFinished(() => shop.close());
  const origin = await shop.app.listen(local);
  expect(await findingsOf(formTargets({ origin, appToken: testToken }), 20)).toEqual([]);
}, 240_000);

/** Routes not fuzzed: an endless stream, the ops page's files, and wildcards, which Fastify prints without prefix. */
const constant = /^GET (?:\/discovery\/stream|\/ops\/files\/|\*)/;

/** `GET /a/:b` for each route of Fastify's tree; it adds HEAD to each GET. */
function routesOf(tree: string): readonly string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, part);
    return (methods?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${parents.join('')}`);
  });
}

it('finds nothing in any route of the registry', async () => {
  const { app, close } = await openTestRegistry();
  onTestFinished(close);
  const mounted = routesOf(app.printRoutes({ commonPrefix: false }));
  const fuzzed = registryRoutes.filter((route) => !route.endsWith('*'));
  expect(mounted.filter((route) => !constant.test(route)).sort()).toEqual([...fuzzed].sort());
  const origin = await app.listen(local);
  const cookie = await signInAtOps(origin, operatorToken);
  expect(await findingsOf(registryTargets({ origin, operatorToken, cookie }), 20)).toEqual([]);
});
