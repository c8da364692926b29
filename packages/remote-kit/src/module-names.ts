import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { unescapeHash } from './escaped-hash.ts';

const plugin = 'ModuleNames';

/** What differs between a source and its published copy: `src/field.tsx` and `dist/field.js`. */
const ofPublished = /^(?:src|dist)\/|\.[jt]sx?$/g;

interface Package {
  readonly folder: string;
  readonly name: string;
}

/**
 * Lets a build name modules by package and path inside it instead of by their path from the built package. Ids of modules
 * and chunks follow these names, so that equal sources give equal files wherever they and their packages are.
 */
export function nameModulesByPackage(build: Configuration): Configuration {
  const packages = new Map<string, Package>();
  const findPackage = (folder: string): Package => {
    const known = packages.get(folder) ?? readPackage(folder);
    const parent = path.dirname(folder);
    if (known === undefined && parent === folder) throw new Error('it is in no package that has a name');
    const nearest = known ?? findPackage(parent);
    packages.set(folder, nearest);
    return nearest;
  };
  const files = new Map<string, string>();
  const nameModule = (resource: string): string => {
    const { folder, name } = findPackage(path.dirname(resource));
    const file = path.relative(folder, resource).replaceAll(path.sep, '/');
    const named = `${name}/${file.replace(ofPublished, '')}`;
    const other = files.get(named) ?? file;
    // as one module, one of them would be missing
    if (other !== file) throw new Error(`${name}: ${other} and ${file} differ in their endings only`);
    files.set(named, file);
    return named;
  };
  const naming = {
    apply({ hooks }: Compiler): void {
      hooks.compilation.tap(plugin, (_, { normalModuleFactory }) => {
        normalModuleFactory.hooks.afterResolve.tap(plugin, ({ createData }) => {
          // other resources are text, such as `data:`
          if (createData === undefined || !path.isAbsolute(createData.resource)) return;
          createData.request = nameModule(unescapeHash(createData.resource));
          createData.userRequest = createData.request;
        });
      });
    },
  };
  return { ...build, plugins: [...(build.plugins ?? []), naming] };
}

/** @returns undefined where the folder has no package.json with a name */
function readPackage(folder: string): Package | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version }: { name?: string; version?: string } = JSON.parse(readFileSync(file, 'utf8'));
  if (name === undefined) return undefined;
  // a build can have two versions of a package that is not the shop's
  const isOther = folder.split(path.sep).includes('node_modules') && !name.startsWith('@storefront/');
  return { folder, name: isOther ? `${name}@${version}` : name };
}
