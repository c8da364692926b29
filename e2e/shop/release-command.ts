import { spawn } from 'node:child_process';
import path from 'node:path';
import { runCommand } from '../../release-registry/src/cli/run.ts';
import { buildForShop } from './build-for-shop.ts';
import { copyPackage, editFile } from './package-copy.ts';
import { nodeOf, type RunningShop, root } from './start-shop.ts';

/** Runs a command to its end. @throws Error with its output when it fails */
function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(out)
        : reject(new Error(`${parameters.join(' ')} ended with ${code}\n${err}${out}`)),
    );
  });
}

/** The release command of a checkout, against the registry that `env` names. */
export function release(
  { root: checkout, env }: Pick<RunningShop, 'root' | 'env'>,
  ...parameters: string[]
): Promise<string> {
  return run(nodeOf(checkout), ['release-registry/src/cli/main.ts', ...parameters], checkout, env);
}

/**
 * The same without a process of its own, which takes most of the command's time: for journeys that are not about the
 * command. @returns its output @throws Error with its output when it fails
 */
export async function releaseInProcess({ env }: RunningShop, ...parameters: string[]): Promise<string> {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const context = {
    environment: env,
    repositoryRoot: root,
    folder: root,
    writeOut: write,
    writeError: write,
  };
  const code = await runCommand(parameters, context);
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}\n${output}`);
  return output;
}

/**
 * Builds a remote from a copy of its sources in which `edit` has changed one file, without a process of its own.
 * @returns the build's folder
 */
export async function buildEdited(
  remote: string,
  version: string,
  file: string,
  edit: (source: string, file: string) => string,
): Promise<string> {
  const copy = copyPackage(remote);
  editFile(copy, file, edit);
  return buildForShop(copy, version);
}

/**
 * Builds the remote in a folder with the remote-kit of a checkout.
 * @returns the build's folder
 */
export async function buildRemote(folder: string, version: string, checkout = root): Promise<string> {
  const builder = path.join(checkout, 'remote-kit/src/cli.ts');
  await run(nodeOf(checkout), [builder, 'build', '--version', version], folder, process.env);
  return path.join(folder, 'dist', version);
}
