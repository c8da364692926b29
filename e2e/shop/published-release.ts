import { runCommand } from '../../release-registry/src/cli/run.ts';
import { buildRelease } from '../../remote-kit/src/build-release.ts';
import { operatorHeaders } from './channel.ts';
import { copyPackage, editFile } from './package-copy.ts';
import { type RunningShop, root } from './start-shop.ts';

/**
 * Builds a release in which `edit` has changed one file, and publishes it, unless the shop has that version. Both
 * commands run in this process, because their own processes would take half of the time.
 */
export async function publishEdited(
  shop: RunningShop,
  remote: string,
  version: string,
  file: string,
  edit: (source: string, file: string) => string,
): Promise<void> {
  const headers = operatorHeaders(shop);
  if ((await fetch(`${shop.registryUrl}/releases/${remote}/${version}`, { headers })).ok) return;
  const copy = copyPackage(remote);
  editFile(copy, file, edit);
  const { folder } = await buildRelease(copy, version);
  await publish(shop, remote, folder);
}

/** @throws Error with the command's output when it fails */
async function publish({ env }: RunningShop, remote: string, folder: string): Promise<void> {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const context = { environment: env, repositoryRoot: root, writeOut: write, writeError: write };
  const code = await runCommand(['publish', remote, '--dir', folder, '--reason', 'journey'], context);
  if (code !== 0) throw new Error(`publishing ${remote} ended with ${code}\n${output}`);
}

/** An edit that does not change what a module does. */
export const unchanged = (source: string): string => `${source}\nexport {};\n`;
