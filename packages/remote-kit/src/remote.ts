import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@storefront/contracts/routes';
import { ReleaseVersion } from '@storefront/release-protocol';

/** One remote's package and the version that is being built. */
export interface Remote {
  readonly remote: RemoteName;
  readonly version: string;
  /** Absolute path of its package. */
  readonly packageFolder: string;
  /**
   * File of each exposed name (`ListingPage`), relative to the package, so that builds in another folder are identical.
   */
  readonly exposes: Readonly<Record<string, string>>;
  /**
   * A JavaScript identifier, unique per remote and version, from which container, globals and class names are derived.
   */
  readonly container: string;
}

const pascal = (kebab: string) => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads a remote's package. @throws Error naming what is wrong with it */
export function readRemote(packageFolder: string, version?: string): Remote {
  const description: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const { name, version: written } = description as { name?: string; version?: string };
  const parsed = RemoteName.safeParse(name);
  if (!parsed.success)
    throw new Error(`${packageFolder}: "${name}" is not the name of a remote, such as mf-cart`);
  const chosen = version ?? written ?? '';
  if (chosen !== 'dev' && !ReleaseVersion.safeParse(chosen).success)
    throw new Error(`${packageFolder}: "${chosen}" is no version, such as 1.4.2`);
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
