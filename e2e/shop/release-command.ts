import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@storefront/release-cli';
import { compile, planRelease, writeRelease } from '@storefront/remote-kit';
import { copyPackage, editFile } from './remote-sources.ts';
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
  return run(nodeOf(checkout), ['packages/release-cli/src/main.ts', ...parameters], checkout, env);
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
 * Builds the remote in a folder by its own script.
 * @returns the build's folder
 */
export async function buildRemote(folder: string, version: string): Promise<string> {
  await run('npm', ['run', 'build'], folder, { ...process.env, RELEASE_VERSION: version });
  return path.join(folder, 'dist', version);
}

/** Quality of compressed files: the best one took a quarter of a build's processor time. */
const quickQuality = 4;

/** Folder with the files for the hosts of others of a remote's first release, in the data that the global setup prepares. */
const firstFilesForHosts = (remote: string) =>
  path.join(process.env.E2E_TEMPLATE ?? '', 'registry', 'artifacts', remote, '1.0.0', 'federation');

/**
 * Builds a remote in a folder. The files for the hosts of others, which no page of the shop requests, are those of its
 * first release where it is present, because their build takes two thirds of the processor time. @returns the build's folder
 */
async function buildForShop(packageFolder: string, version: string): Promise<string> {
  const plan = await planRelease(packageFolder, version);
  const { remote } = plan.remote;
  const forHosts = firstFilesForHosts(remote);
  const areCopied = existsSync(forHosts);
  const builds = plan.builds.filter(({ name }) => !areCopied || name !== `${remote}:standard`);
  const { stats } = await compile([plan.usage, ...builds]);
  const [usage] = stats;
  if (usage === undefined) throw new Error(`${remote}: the build gave no statistics`);
  if (areCopied) cpSync(forHosts, path.join(plan.folder, 'federation'), { recursive: true });
  const { folder } = await writeRelease(plan, usage, quickQuality);
  return folder;
}
