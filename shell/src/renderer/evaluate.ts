import path from 'node:path';
import vm from 'node:vm';
import type { SharedPackages } from './shared-packages.ts';

/**
 * Evaluates one self-contained CommonJS file and returns its exports. Only the caller holds them, so a release that is
 * no longer wanted is garbage-collected. `vm` is no sandbox: the process that evaluates the code limits what it may do.
 * @param file names the code in errors
 * @throws Error when the code requires a package that the shell does not share, or throws
 */
export function evaluate(code: string, file: string, shared: SharedPackages): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
  });
  const requireShared = (name: string) => {
    if (shared.has(name)) return shared.get(name);
    throw new Error(`${file} requires "${name}", which the shell does not share`);
  };
  run.call(module.exports, module.exports, requireShared, module, file, path.dirname(file));
  return module.exports;
}
