import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type ImportKind, importKinds } from '../import-export/columns.ts';
import type { Change } from '../import-export/compare-rows.ts';
import type { ImportJob, ImportRow } from '../import-export/imports.ts';
import type { MissingNames } from '../import-export/names.ts';
import { type BackOfficeClient, CallFailed } from './back-office-client.ts';
import type { Outcome } from './outcome.ts';

export interface CommandOptions {
  readonly apply?: boolean | undefined;
  readonly 'leave-out'?: boolean | undefined;
  readonly format?: string | undefined;
  readonly rows?: string | undefined;
}

/** What a command needs beside its parameters. */
export interface CommandContext {
  readonly client: BackOfficeClient;
  /** Shows how far work has come. */
  progress(line: string): void;
  readonly standardOutput: NodeJS.WritableStream;
}

/** The file has rows with errors. */
const withErrors = 3;

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const readFormat = (file: string, named: string | undefined): keyof typeof types =>
  (named ?? path.extname(file).slice(1)) === 'csv' ? 'csv' : 'ndjson';

const isKind = (name: string | undefined): name is ImportKind => importKinds.some((kind) => kind === name);

const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function describeRow({ row, key, change, before, after, problems, undoProblem }: ImportRow): string {
  const lines = [
    ...problems.map(({ column, message }) => `    ${column === '' ? '' : `${column}: `}${message}`),
    ...(change === 'changed'
      ? Object.keys(after ?? {}).map(
          (column) => `    ${column}: ${write(before?.[column])} → ${write(after?.[column])}`,
        )
      : []),
    ...(undoProblem === null ? [] : [`    not undone: ${undoProblem}`]),
  ];
  return [`  ${row} ${key}: ${change}`, ...lines].join('\n');
}

const describeCreated = ({ brands, categories, values }: MissingNames): string =>
  [
    ...brands.map((name) => `  new brand: ${name}`),
    ...categories.map((name) => `  new category: ${name}`),
    ...values.map(([filter, value]) => `  new filter value: ${filter} = ${value}`),
  ].join('\n');

const describeJob = ({
  id,
  kind,
  file,
  state,
  counts,
  applied,
  undone,
  notUndone,
  lastError,
}: ImportJob): string =>
  [
    `import ${id} of ${kind} (${file}): ${state}; ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`,
    ...(applied > 0
      ? [`  applied ${applied}${undone + notUndone > 0 ? `, undone ${undone}, not undone ${notUndone}` : ''}`]
      : []),
    ...(lastError === null ? [] : [`  stopped, and will be tried again: ${lastError}`]),
  ].join('\n');

const everyMs = 500;

/** Waits until an import is in a state. */
async function follow(
  { client, progress }: CommandContext,
  id: number,
  end: 'applied' | 'undone',
): Promise<ImportJob> {
  for (;;) {
    const { import: job } = await client.json<{ import: ImportJob }>(`/imports/${id}`);
    if (job.state === end) return job;
    const total = end === 'applied' ? job.counts.new + job.counts.changed : job.applied;
    progress(
      `${job.state} ${end === 'applied' ? job.applied : job.undone} of ${total}${job.lastError === null ? '' : `; stopped: ${job.lastError}`}`,
    );
    await pause(everyMs);
  }
}

const readRows = async (client: BackOfficeClient, id: number, changes: readonly Change[], most: number) =>
  (await client.json<{ rows: ImportRow[] }>(`/imports/${id}/rows?changes=${changes}&most=${most}`)).rows;

async function applyImport(context: CommandContext, id: number, options: CommandOptions): Promise<Outcome> {
  const { client } = context;
  const { import: now } = await client.json<{ import: ImportJob }>(`/imports/${id}`);
  // one that was interrupted is only followed
  if (now.state !== 'applying')
    await client.json(`/imports/${id}/apply?leaveOut=${options['leave-out'] === true}`, { method: 'POST' });
  const job = await follow(context, id, 'applied');
  const refused = await readRows(client, id, ['refused'], mostRows(options));
  return {
    code: 0,
    text: [describeJob(job), ...refused.map(describeRow), `undo it with: store undo ${id}`].join('\n'),
    value: { import: job, rows: refused },
  };
}

const mostRows = ({ rows }: CommandOptions) => Math.min(1_000, Math.max(1, Number(rows ?? 20) || 20));

async function importFile(
  context: CommandContext,
  [kind, file]: readonly string[],
  options: CommandOptions,
): Promise<Outcome | undefined> {
  if (!isKind(kind) || file === undefined) return undefined;
  const { client, progress } = context;
  const format = readFormat(file, options.format);
  const query = new URLSearchParams({ kind, format, file: path.basename(file) });
  await stat(file);
  progress(`reading ${file}`);
  const checked = await client.json<{ import: ImportJob; creates: MissingNames }>(`/imports?${query}`, {
    method: 'POST',
    type: types[format],
    body: createReadStream(file),
  });
  const { id, counts } = checked.import;
  const hasErrors = counts.refused > 0;
  if (options.apply && (!hasErrors || options['leave-out'])) return applyImport(context, id, options);
  const rows = await readRows(client, id, hasErrors ? ['refused'] : ['new', 'changed'], mostRows(options));
  const next = hasErrors
    ? `correct the file and import it again, or: store apply ${id} --leave-out`
    : `nothing is changed yet: store apply ${id}`;
  return {
    code: hasErrors ? withErrors : 0,
    text: [describeJob(checked.import), describeCreated(checked.creates), ...rows.map(describeRow), next]
      .filter((line) => line !== '')
      .join('\n'),
    value: { ...checked, rows },
  };
}

async function undoImport(context: CommandContext, id: number, options: CommandOptions): Promise<Outcome> {
  const { client } = context;
  const { import: now } = await client.json<{ import: ImportJob }>(`/imports/${id}`);
  if (now.state !== 'undoing') await client.json(`/imports/${id}/undo`, { method: 'POST' });
  const job = await follow(context, id, 'undone');
  // rows that stay say why, whatever their change was
  const rows = (await readRows(client, id, ['refused'], mostRows(options))).filter(
    ({ undoProblem }) => undoProblem !== null,
  );
  return {
    code: job.notUndone > 0 ? 1 : 0,
    text: [describeJob(job), ...rows.map(describeRow)].join('\n'),
    value: { import: job, rows },
  };
}

async function showImports(
  { client }: CommandContext,
  id: number | undefined,
  options: CommandOptions,
): Promise<Outcome> {
  if (id === undefined) {
    const { imports } = await client.json<{ imports: ImportJob[] }>('/imports');
    return { code: 0, text: imports.map(describeJob).join('\n') || 'no imports yet', value: { imports } };
  }
  const { import: job } = await client.json<{ import: ImportJob }>(`/imports/${id}`);
  const rows = await readRows(client, id, ['new', 'changed', 'refused'], mostRows(options));
  return {
    code: 0,
    text: [describeJob(job), ...rows.map(describeRow)].join('\n'),
    value: { import: job, rows },
  };
}

async function saveStream(
  { client, standardOutput }: CommandContext,
  call: string,
  file: string | undefined,
): Promise<Outcome> {
  const parts = await client.stream(call);
  if (file === undefined) {
    for await (const part of parts) standardOutput.write(part);
    return { code: 0, text: '' };
  }
  await pipeline(parts, createWriteStream(file));
  const { size } = await stat(file);
  return { code: 0, text: `${size} bytes: ${file}`, value: { file, bytes: size } };
}

const views: Readonly<Record<string, string>> = {
  '': 'estudio',
  ambientada: 'ambientada',
  medidas: 'medidas',
};
const pictureTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

interface NamedPicture {
  readonly name: string;
  readonly sku: string;
  readonly view: string | undefined;
  readonly type: string | undefined;
  read(): Promise<Buffer>;
}

/** `AC-9000.jpg`, `AC-9000.ambientada.jpg`, `AC-9000.medidas.jpg`. */
function readPictureName(name: string): Omit<NamedPicture, 'read'> {
  const { name: stem, ext } = path.parse(name);
  const [, sku = stem, suffix = ''] = /^(.*)\.(ambientada|medidas)$/.exec(stem) ?? [];
  return { name, sku: decodeURIComponent(sku), view: views[suffix], type: pictureTypes[ext.toLowerCase()] };
}

/** The pictures of a folder, or of the addresses in a text file, one a line. */
async function listPictures(source: string): Promise<readonly NamedPicture[]> {
  if ((await stat(source)).isDirectory())
    return (await readdir(source))
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => ({ ...readPictureName(name), read: () => readFile(path.join(source, name)) }));
  const addresses = (await readFile(source, 'utf8')).split('\n').map((line) => line.trim());
  return addresses
    .filter((address) => address !== '')
    .map((address) => ({
      ...readPictureName(path.basename(new URL(address).pathname)),
      async read() {
        const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
        if (!answer.ok) throw new CallFailed(`${address}: HTTP ${answer.status}`);
        return Buffer.from(await answer.arrayBuffer());
      },
    }));
}

async function sendPictures({ client, progress }: CommandContext, source: string): Promise<Outcome> {
  const pictures = await listPictures(source);
  const refused: { readonly name: string; readonly message: string }[] = [];
  for (const [at, { name, sku, view, type, read }] of pictures.entries()) {
    progress(`picture ${at + 1} of ${pictures.length}: ${name}`);
    try {
      if (type === undefined || view === undefined)
        throw new CallFailed(
          `is not called CODE.jpg, CODE.ambientada.jpg or CODE.medidas.jpg (png, webp, avif)`,
        );
      const query = new URLSearchParams({ sku, view });
      await client.json(`/pictures?${query}`, { method: 'PUT', type, body: await read() });
    } catch (error) {
      refused.push({ name, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return {
    code: refused.length > 0 ? withErrors : 0,
    text: [
      `${pictures.length - refused.length} pictures stored, ${refused.length} refused`,
      ...refused.map(({ name, message }) => `  ${name}: ${message}`),
    ].join('\n'),
    value: { stored: pictures.length - refused.length, refused },
  };
}

const readId = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

/** Imports and exports. @returns undefined when the command was called in a wrong way */
export async function runImportCommand(
  context: CommandContext,
  [name, ...parameters]: readonly string[],
  options: CommandOptions,
): Promise<Outcome | undefined> {
  const [first, second] = parameters;
  const id = readId(first);
  if (name === 'import') return importFile(context, parameters, options);
  if (name === 'imports' && (first === undefined || id !== undefined))
    return showImports(context, id, options);
  if (name === 'apply' && id !== undefined) return applyImport(context, id, options);
  if (name === 'undo' && id !== undefined) return undoImport(context, id, options);
  if (name === 'export' && isKind(first))
    return saveStream(
      context,
      `/export?kind=${first}&format=${readFormat(second ?? '.csv', options.format)}`,
      second,
    );
  if (name === 'feed') return saveStream(context, '/feeds/google.xml', first);
  if (name === 'pictures' && first !== undefined) return sendPictures(context, first);
  return undefined;
}
