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
  /** Skips a block that is not to be run. */
  skip(language: string): void;
  /** Runs the next block's commands. @returns their output */
  run(): Promise<string>;
  /** Runs the next block's commands. @throws Error with their output when it lacks the text of the block after them */
  runPrinting(expectedCode?: number): Promise<void>;
  /** Starts the next block's command, and waits until it prints the text of the block after it. */
  start(): Promise<Started>;
  /** Whether the output contains the text of the next block. */
  hasPrinted(output: string): boolean;
  /** Writes the next blocks, of these languages, into their files. */
  write(...languages: readonly string[]): void;
  /** Process id of one of the shop's servers. */
  pidOf(name: string): number | undefined;
  blocksLeft(): number;
  /** Ends what was started, the shop last, and removes the copy. */
  remove(): Promise<void>;
}

/** @param page relative to the repository's root */
export async function followGuide(page: string): Promise<Follower> {
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'guide-'));
  const root = path.join(folder, 'aragem');
  const dataDir = path.join(root, '.data');
  mkdirSync(root);
  copyCheckout(root);
  // a copy of the journeys' data, because a first start takes half a minute to seed it
  copyData(process.env.E2E_TEMPLATE ?? '', dataDir);
  const urls = await chooseUrls();
  const ports = choosePorts(urls);
  const own = {
    PORT: ports.get('4000'),
    STORE_API_PORT: ports.get('4001'),
    REGISTRY_PORT: ports.get('4002'),
    REGISTRY_URL: urls.registry,
    DEV_PORT: String(await freePort()),
  };
  const context = { root, env: { ...process.env, ...own, DATA_DIR: '.data', WARM_PICTURES: '0' } };
  const guide = new Guide(path.join(root, page), (text) => replacePorts(text, ports));
  const started: Started[] = [];
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
    skip: (language) => void guide.take(language),
    run: () => runNext(),
    async runPrinting(expectedCode) {
      const output = await runNext(expectedCode);
      guide.requirePrinted(output);
    },
    async start() {
      const each = await startCommand(guide.takeCommands().join('\n'), guide.takeOutput(), context);
      started.push(each);
      return each;
    },
    hasPrinted: (output) => guide.takeOutput().test(output),
    write(...languages) {
      for (const language of languages) guide.write(language, root);
    },
    pidOf: (name) => pidOf({ dataDir }, name),
    blocksLeft: () => guide.left,
    async remove() {
      for (const each of started.reverse()) await each.interrupt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
