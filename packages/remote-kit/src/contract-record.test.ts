import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { createRemoteFolder, type RemoteFolder } from './testing/remote-folder.ts';
import { goodView } from './testing/view-source.ts';

let folder: RemoteFolder | undefined;
afterEach(() => folder?.remove());

/** Builds a remote whose only module is this component. */
function buildView(view: string) {
  folder = createRemoteFolder({
    'src/expose/cart-overlays.ts': "export { View as default } from '../view.tsx';\n",
    'src/view.module.css': '.red { color: red }\n',
    'src/view.tsx': view,
  });
  return buildRelease(folder.packageFolder);
}

it('has the events that a release sends and listens to, the names that it uses, the version of ui', async () => {
  const { contract } = (await buildView(goodView)).record;
  expect(contract.sends.map(({ name }) => name)).toEqual([
    'cart:shipping-quote-requested',
    'cart:updated',
    'header:offer-requested',
  ]);
  expect(contract.hears.map(({ name }) => name)).toEqual(['cart:item-added', 'cart:open-requested']);
  expect(contract.shared['@storefront/contracts']?.names).toEqual([
    'useEvent',
    'useRequest',
    'useStorefront',
  ]);
  const ui: { version: string } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../ui/package.json'), 'utf8'),
  );
  expect(contract.uiVersion).toBe(ui.version);
});

it.each([
  ['in browsers alone', '!__SERVER__ && '],
  ['on the server alone', '__SERVER__ && '],
  ['on both', ''],
])('a release that uses a name %s that the shell does not share is rejected', async (_where, condition) => {
  const view = `import * as z from 'zod/mini';
export const View = () => <p>{${condition}String(z.uuid())}</p>;
`;
  await expect(buildView(view)).rejects.toThrow(
    /mf-cart uses what the shell does not share:\s+zod\/mini: uuid\n/,
  );
});
