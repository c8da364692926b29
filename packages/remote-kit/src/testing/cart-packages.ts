import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { goodView } from './view-source.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');

let folder: string;

/** Makes a temporary folder for the packages of a test file. */
export function openPackagesFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
}

/** A package with one exposed module, in a folder of its own. */
export function aPackage(name: string, component: string): string {
  const home = path.join(folder, name, 'mf-cart');
  mkdirSync(path.join(home, 'src', 'expose'), { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{"name":"mf-cart","version":"1.2.3","type":"module"}');
  writeFileSync(
    path.join(home, 'src', 'expose', 'cart-overlays.ts'),
    "export { View as default } from '../view.tsx';\n",
  );
  writeFileSync(path.join(home, 'src', 'view.module.css'), '.red { color: red }\n');
  writeFileSync(path.join(home, 'src', 'view.tsx'), component);
  return home;
}

/** A package that also exposes a page, with these routes. */
export function packageWithPage(name: string, routes: string): string {
  const home = aPackage(name, goodView);
  writeFileSync(
    path.join(home, 'src', 'expose', 'cart-page.ts'),
    "export { View as default } from '../view.tsx';\n",
  );
  writeFileSync(
    path.join(home, 'src', 'routes.ts'),
    `import { defineRoutes } from '@storefront/contracts/routes';\nexport const routes = defineRoutes(${routes});\n`,
  );
  return home;
}
