import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages, type PackedPackage } from '../../tools/packages/build-packages.ts';
import { installPacked } from '../../tools/packages/install-packed.ts';
import { runCommand } from './follow-commands.ts';
import { Guide } from './guide.ts';
import { root } from './start-shop.ts';

/** A team's own repository, in which docs/own-repository.md is followed. */
export interface OwnRepository {
  /** Runs the next block's commands. @returns their output @throws Error when it lacks the text of the block after them */
  runPrinting(): Promise<string>;
  /** Runs the next block's commands. */
  run(): Promise<string>;
  skip(language: string): void;
  /** Changes the file that the next block names. */
  change(): void;
  /** Installs what package.json lists, without a network. */
  install(): void;
  /** Uses this token from now on. */
  signIn(token: string): void;
  blocksLeft(): number;
}

/**
 * Makes an empty folder outside this repository, with the packed packages installed.
 * @param locate replaces parts of the page's text
 */
export async function openOwnRepository(
  registryUrl: string,
  locate: (text: string) => string,
): Promise<OwnRepository> {
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'own-'));
  const packed = await buildPackages(path.join(home, 'packages'));
  const folder = mkdtempSync(path.join(home, 'repository-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: fromFiles(packed) }));
  installPacked(folder, packed);
  const guide = new Guide(path.join(root, 'docs/own-repository.md'), locate);
  const programs = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const { DATA_DIR: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = { ...inherited, PATH: programs, REGISTRY_URL: registryUrl };
  const run = async () => {
    const outputs: string[] = [];
    for (const command of guide.takeCommands())
      outputs.push(await runCommand(command, { root: folder, env }));
    return outputs.join('');
  };
  return {
    run,
    async runPrinting() {
      const output = await run();
      const expected = guide.takeOutput();
      if (!expected.test(output))
        throw new Error(`the page expects ${expected.source}, printed was:\n${output}`);
      return output;
    },
    skip: (language) => void guide.take(language),
    change: () => guide.write('diff', folder),
    install: () => installPacked(folder, packed),
    signIn(token) {
      env.REGISTRY_TOKEN = token;
    },
    blocksLeft: () => guide.left,
  };
}

function fromFiles(packed: readonly PackedPackage[]): Readonly<Record<string, string>> {
  return Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
}
