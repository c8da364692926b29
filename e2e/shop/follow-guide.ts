import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout, markInstalled } from './checkout-copy.ts';
import { copyData } from './data-folder.ts';
import { runCommand, type Started, startCommand } from './follow-commands.ts';
import { Guide } from './guide.ts';
import { choosePorts, replacePorts } from './guide-ports.ts';
import { chooseUrls, freePort } from './shop-urls.ts';
import { pidOf } from './signal-program.ts';

/** Follows a page of the documentation in a copy of this checkout with its own data and ports. */
export interface Follower {
  readonly shopUrl: string;
  /** URL of the proxy that the page puts before the shop. */
  readonly proxyUrl: string;
  /** Skips a block that is not to be run. */
  skip(language: string): void;
  /** Runs the next block's commands. @returns their output */
  run(): Promise<string>;
  /** Runs the next block's commands. @throws Error with their output when it lacks the text of the block after them */
  runPrinting(expectedCode?: number): Promise<void>;
  /** Starts the next block's command, and waits until it prints the text of the block after it. */
  start(): Promise<Started>;
  /** Starts a command that has ended again. */
  again(ended: Started): Promise<Started>;
  /** Whether the next block's command is the one that started this, and its output contains the text of the block after it. */
  hasStarted(running: Started): boolean;
  /** Whether the output contains the text of the next block. */
  hasPrinted(output: string): boolean;
  /** Writes the next blocks, of these languages, into their files. */
  write(...languages: readonly string[]): void;
  /** Process id of one of the shop's servers. */
  pidOf(name: string): number | undefined;
  /** What one of the shop's servers says of its health; 0 while it does not answer. */
  statusOf(name: string): Promise<number>;
  blocksLeft(): number;
  /** Follows another page in the same copy. */
  open(page: string): void;
  remove(): void;
}

/**
 * @param page relative to the repository's root
 * @param env more of the commands' environment
 */
export async function followGuide(page: string, env: NodeJS.ProcessEnv = {}): Promise<Follower> {
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'guide-'));
  const root = path.join(folder, 'aragem');
  const dataDir = path.join(root, '.data');
  mkdirSync(root);
  copyCheckout(root);
  // a copy of the journeys' data, because a first start takes half a minute to seed it
  copyData(process.env.E2E_TEMPLATE ?? '', dataDir);
  const urls = await chooseUrls();
  const ports = await choosePorts(urls);
  const own = {
    PORT: ports.get('4000'),
    STORE_API_PORT: ports.get('4001'),
    REGISTRY_PORT: ports.get('4002'),
    REGISTRY_URL: urls.registry,
    DEV_PORT: String(await freePort()),
  };
  const context = { root, env: { ...process.env, ...env, ...own, DATA_DIR: '.data', WARM_PICTURES: '0' } };
  const openPage = (name: string) => new Guide(path.join(root, name), (text) => replacePorts(text, ports));
  let guide = openPage(page);
  const runNext = async (expectedCode?: number) => {
    const outputs: string[] = [];
    for (const command of guide.takeCommands()) {
      // the copy's packages are linked, so nothing needs to be installed, even if the last command changed the lockfile
      markInstalled(root);
      outputs.push(await runCommand(command, context, expectedCode));
    }
    return outputs.join('');
  };
  return {
    shopUrl: urls.shop,
    proxyUrl: `http://127.0.0.1:${ports.get('8080')}`,
    skip: (language) => void guide.take(language),
    run: () => runNext(),
    async runPrinting(expectedCode) {
      const output = await runNext(expectedCode);
      const expected = guide.takeOutput();
      if (!expected.test(output))
        throw new Error(`the page expects ${expected.source}, printed was:\n${output}`);
    },
    start: () => startCommand(guide.takeCommands().join('\n'), guide.takeOutput(), context),
    again: ({ command, ready }) => startCommand(command, ready, context),
    hasStarted: ({ command, output }) =>
      guide.takeCommands().join('\n') === command && guide.takeOutput().test(output()),
    hasPrinted: (output) => guide.takeOutput().test(output),
    write(...languages) {
      for (const language of languages) guide.write(language, root);
    },
    pidOf: (name) => pidOf({ dataDir }, name),
    async statusOf(name) {
      const origins: Readonly<Record<string, string>> = {
        shop: urls.shop,
        'store-api': urls.storeApi,
        'release-registry': urls.registry,
      };
      const reply = await fetch(`${origins[name]}/healthz`).catch(() => undefined);
      return reply?.status ?? 0;
    },
    blocksLeft: () => guide.left,
    open(name) {
      guide = openPage(name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
