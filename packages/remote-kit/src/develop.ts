import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { overridePath } from '@storefront/release-protocol';
import { startDevelopmentServer } from './development-server.ts';
import { endWithParent } from './end-with-parent.ts';

const shell = path.resolve(import.meta.dirname, '..', '..', '..', 'shell');

/**
 * Adds the remote in `packageFolder` to a running shop: starts its development server, builds the shell's client (where
 * its sources are) with React's development build, and prints the URL that shows both together.
 * @throws Error when no shop runs, the shop allows no overrides, its data folder is unknown, or the package or the shell
 * does not build
 */
export async function develop(packageFolder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const shopUrl = env.SHOP_URL || `http://127.0.0.1:${env.PORT || 4000}`;
  await requireOpenShop(shopUrl);
  const key = await readOverrideKey(env);
  endWithParent(env, () => process.exit());
  const [{ remote, manifestUrl }] = await Promise.all([
    startDevelopmentServer(packageFolder, say),
    buildShellClient(),
  ]);
  const override = shopUrl + overridePath;
  say(`
${remote} is served from ${manifestUrl}
  open ${override}?key=${key}&${remote}=${encodeURIComponent(manifestUrl)}
  back to the live releases: ${override}?clear
`);
}

/**
 * Serves the remote in `packageFolder` for one browser on this machine that opens a shop elsewhere, by a link that this
 * prints.
 * @throws Error when the shop takes no links, there is no key, or the package does not build
 */
export async function developElsewhere(
  packageFolder: string,
  shop: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { origin } = new URL(shop);
  const key = env.OVERRIDE_KEY;
  if (!key) throw new Error('OVERRIDE_KEY is missing: the key with which the shop was started');
  await requireLinks(origin);
  endWithParent(env, () => process.exit());
  const served = await startDevelopmentServer(packageFolder, say);
  say(`
${served.remote} is served from ${served.manifestUrl}
  open ${overrideLink(origin, served, key)}
  back to the live releases: ${origin}${overridePath}?clear
`);
}

async function requireLinks(origin: string): Promise<void> {
  const response = await fetch(`${origin}${overridePath}`).catch((cause: unknown) => {
    throw new Error(`No shop answers at ${origin}`, { cause });
  });
  const answer: { readonly links?: boolean } = response.ok ? await response.json() : {};
  if (!answer.links)
    throw new Error(
      `The shop at ${origin} takes no links (HTTP ${response.status}): its operator starts it with ` +
        'OVERRIDES=links and an OVERRIDE_KEY',
    );
}

async function requireOpenShop(shopUrl: string): Promise<void> {
  const response = await fetch(shopUrl + overridePath).catch((cause: unknown) => {
    throw new Error(
      `No shop answers at ${shopUrl}: start it with \`OVERRIDES=on npm start\`, or name another by PORT or SHOP_URL`,
      { cause },
    );
  });
  if (!response.ok)
    throw new Error(
      `The shop at ${shopUrl} takes no overrides (HTTP ${response.status}): start it with ` +
        '`OVERRIDES=on npm start` on a loopback address, without a proxy',
    );
}

/**
 * Reads the key that the shop creates at each start. DATA_DIR is relative to the shop's repository; a team's own repository
 * has no shell, and must name the shop's data folder.
 * @throws Error when the data folder is unknown or has no key
 */
async function readOverrideKey({ DATA_DIR }: NodeJS.ProcessEnv): Promise<string> {
  const isHere = existsSync(shell);
  if (!DATA_DIR && !isHere)
    throw new Error('DATA_DIR is missing: the data folder of the shop that runs on this machine');
  const from = isHere ? path.join(shell, '..') : process.cwd();
  const file = path.resolve(from, DATA_DIR || '.data', 'shell', 'override-key');
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The shop's key is not in ${file}: name its data folder by DATA_DIR`, { cause });
  });
}

/**
 * Builds it in the shop's own repository; a team's repository has no shell, so the shop must have the build.
 * @throws Error with the compiler's message
 */
async function buildShellClient(): Promise<void> {
  if (!existsSync(shell)) return;
  const child = spawn(process.execPath, ['build/build-shell.ts', '--development'], {
    cwd: shell,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the shell's development client could not be built:\n${said}`);
}

/** Shops take no link for longer. */
const lifeMs = 12 * 3_600_000;

/**
 * The address that puts a remote from this machine into one browser's pages of a shop elsewhere, for 12 hours. The key
 * stays here: the link has its signature, in the form of Fastify's signed cookies.
 */
export function overrideLink(
  shopUrl: string,
  { remote, manifestUrl }: { readonly remote: string; readonly manifestUrl: string },
  key: string,
): string {
  const value = JSON.stringify({ [remote]: manifestUrl, until: Date.now() + lifeMs });
  const signature = createHmac('sha256', key).update(value).digest('base64').replace(/=+$/, '');
  return `${shopUrl}${overridePath}?link=${encodeURIComponent(`${value}.${signature}`)}`;
}
