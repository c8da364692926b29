import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, runWith } from '@storefront/release-cli';
import type { RegistryOptions } from '../app.ts';
import { addUpkeepCommands } from '../upkeep/upkeep-commands.ts';
import { buildRelease } from './build-release.ts';
import { writeReleaseFolder } from './release-folder.ts';
import { type RunningShell, startShell } from './running-shell.ts';
import { testKeyPem } from './test-keys.ts';
import { openTestRegistry, operatorToken, type TestRegistry } from './test-registry.ts';

export type CommandLine = {
  registry: TestRegistry;
  /** URL of the registry. */
  address: string;
  /** The repository's root, empty. */
  root: string;
  /** Runs `release …`, in the root or in another folder; the words are separated by one space. */
  release: (
    command: string,
    overrides?: NodeJS.ProcessEnv,
    folder?: string,
  ) => Promise<{ code: 0 | 1 | 2 | 3; out: string; error: string }>;
  /** Runs `registry …`, the programs of upkeep. */
  upkeep: CommandLine['release'];
  /** Starts a shell that reports; `close` stops it. */
  runShell: (name: string, refused?: Record<string, string | null>) => Promise<void>;
  /** Writes a built release of mf-cart to disk. */
  writeCart: (version: string) => Promise<string>;
  /** Publishes and activates these versions of mf-cart. */
  publishAll: (...versions: string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** A registry that listens, and the release command as an operator runs it. */
export async function openCommandLine(options: Partial<RegistryOptions> = {}): Promise<CommandLine> {
  const registry = await openTestRegistry(options);
  const root = await mkdtemp(path.join(tmpdir(), 'release-cli-'));
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const shells: RunningShell[] = [];
  await mkdir(path.join(root, 'keys'));
  await writeFile(path.join(root, 'keys/mf-cart.pem'), testKeyPem);
  const environment = {
    DATA_DIR: root,
    REGISTRY_URL: address,
    REGISTRY_TOKEN: operatorToken,
    REGISTRY_ACTOR: 'ana',
  };
  const runIn =
    (run: typeof runCommand): CommandLine['release'] =>
    async (command, overrides = {}, folder = root) => {
      const printed = { out: '', error: '' };
      const code = await run(command.split(' '), {
        environment: { ...environment, ...overrides },
        repositoryRoot: root,
        folder,
        writeOut: (text) => {
          printed.out += text;
        },
        writeError: (text) => {
          printed.error += text;
        },
      });
      return { code, ...printed };
    };
  const release = runIn(runCommand);
  const writeCart = (version: string) =>
    writeReleaseFolder(path.join(root, `cart-${version}`), buildRelease('mf-cart', version));
  return {
    registry,
    address,
    root,
    release,
    upkeep: runIn((args, context) => runWith(addUpkeepCommands, args, context)),
    writeCart,
    async runShell(name, refused) {
      shells.push(await startShell(address, name, refused));
    },
    async publishAll(...versions) {
      for (const version of versions)
        await release(`publish mf-cart --dir ${await writeCart(version)} --activate`);
    },
    async close() {
      await Promise.all(shells.map((shell) => shell.stop()));
      await registry.close();
      await rm(root, { recursive: true });
    },
  };
}
