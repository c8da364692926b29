import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { root } from '../start/build-if-stale.ts';

const help = `npm run backup -- FOLDER | npm run restore -- FOLDER

  backup    copies the registry (releases, channels, history, tokens, its private key) and the shop's data
            (catalogue, customers, carts, orders) into FOLDER, which does not exist yet
  restore   fills an empty registry and an empty database, which nobody uses, from such a folder

  --only registry | store    the one without the other
  --json                     the result as JSON

The embedded database has one process at a time: end npm start first. A PostgreSQL may be in use during a backup.
Not in it: pictures (they are drawn again), DATA_DIR/secrets, DATA_DIR/keys, DATA_DIR/pinned-keys.json, SHOP_CONFIG, logs.
Variables: DATA_DIR (.data), DATABASE_URL, REGISTRY_DATABASE_URL.
Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way.
`;

const programs = {
  registry: 'services/release-registry/src/upkeep/main.ts',
  store: 'services/store-api/src/backup/main.ts',
} as const;
type Part = keyof typeof programs;

const Counts = z.object({
  releases: z.number().optional(),
  tables: z.array(z.object({ rows: z.number() }).or(z.string())).optional(),
});

/** Runs the part's own command. @returns its counts @throws Error with its output when it fails */
async function runPart(part: Part, command: string, folder: string): Promise<string> {
  const child = spawn(process.execPath, [programs[part], command, path.join(folder, part), '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await closed) !== 0) throw new Error(`${part}: ${complaint.trim() || said.trim()}`);
  const { releases, tables = [] } = Counts.parse(JSON.parse(said));
  if (part === 'registry') return `${releases} releases`;
  const rows = tables.reduce((sum, table) => sum + (typeof table === 'string' ? 0 : table.rows), 0);
  return `${rows} rows of the shop's data`;
}

async function backUp(parts: readonly Part[], folder: string): Promise<readonly string[]> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const counts = [];
    for (const part of parts) counts.push(await runPart(part, 'backup', partial));
    await rename(partial, folder);
    return counts;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Restores the parts in order. If one is refused, the earlier ones stay restored; `--only` restores the rest. */
async function restore(parts: readonly Part[], folder: string): Promise<readonly string[]> {
  const counts: string[] = [];
  for (const part of parts)
    counts.push(
      await runPart(part, 'restore', folder).catch((error: Error) => {
        const done = counts.length > 0 ? `\nrestored already: ${counts.join(' and ')}` : '';
        throw new Error(`${error.message}${done}`, { cause: error });
      }),
    );
  return counts;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const [command, name, ...more] = positionals;
  const part = Object.keys(programs).find((each): each is Part => each === values.only);
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const isWrong = values.only !== undefined && part === undefined;
  if ((command !== 'backup' && command !== 'restore') || name === undefined || more.length > 0 || isWrong) {
    process.stderr.write(help);
    process.exitCode = 2;
    return;
  }
  const folder = path.resolve(name);
  // the store comes first, because the embedded database refuses a restore while it is in use
  const parts: readonly Part[] = part === undefined ? ['store', 'registry'] : [part];
  const counts = await (command === 'backup' ? backUp : restore)(parts, folder);
  const ending = command === 'backup' ? `are in ${folder}` : 'are restored: npm start';
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ command, folder, parts, counts })}\n`
      : `${counts.join(' and ')} ${ending}\n`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
