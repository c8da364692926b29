import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@storefront/contracts/release';

/** One remote's package and the version it is being built as. */
export interface Remote {
  readonly remote: RemoteName;
  readonly version: string;
  /** Absolute path of its package. */
  readonly packageFolder: string;
  /** Exposed name (`ListingPage`) to file, from the package: builds in another folder are the same. */
  readonly exposes: Readonly<Record<string, string>>;
  /** A JavaScript identifier, unique for remote and version: container, globals and class names derive from it. */
  readonly container: string;
}

const pascal = (kebab: string) => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads a remote's package. @throws Error naming the problem. */
export function readRemote(packageFolder: string, version?: string): Remote {
  const description: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const { name, version: written } = description as { name?: string; version?: string };
  const parsed = RemoteName.safeParse(name);
  if (!parsed.success)
    throw new Error(`${packageFolder}: "${name}" is not the name of a remote, such as mf-cart`);
  const chosen = version ?? written ?? '';
  const folder = path.join(packageFolder, 'src', 'expose');
  const files = readdirSync(folder).filter(
    (file) => /^[a-z-]+\.tsx?$/.test(file) && !file.startsWith('contract-check'),
  );
  if (files.length === 0) throw new Error(`${folder}: no module to expose`);
  return {
    remote: parsed.data,
    version: chosen,
    packageFolder,
    exposes: Object.fromEntries(
      files.sort().map((file) => [pascal(file.replace(/\.tsx?$/, '')), `./src/expose/${file}`]),
    ),
    container: `${parsed.data}_${chosen}`.replace(/\W/g, '_'),
  };
}
