import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { planRelease } from '../../remote-kit/src/build-release.ts';
import { compile } from '../../remote-kit/src/compile.ts';
import { writeRelease } from '../../remote-kit/src/write-release.ts';

/** Quality of compressed files: the best one took a quarter of a build's processor time. */
const quickQuality = 4;

/** Folder with the files for the hosts of others of a remote's first release, in the data that the global setup prepares. */
const firstFilesForHosts = (remote: string) =>
  path.join(process.env.E2E_TEMPLATE ?? '', 'registry', 'artifacts', remote, '1.0.0', 'federation');

/**
 * Builds a remote in a folder. The files for the hosts of others, which no page of the shop requests, are those of its
 * first release where it is present, because their build takes two thirds of the processor time. @returns the build's folder
 */
export async function buildForShop(packageFolder: string, version: string): Promise<string> {
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
