import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type * as z from 'zod';
import { columnNames, type ImportKind, kinds, readCell, type Values } from './columns.ts';

export const formats = ['csv', 'ndjson'] as const;
export type Format = (typeof formats)[number];

/** What is wrong with a row. */
export interface RowProblem {
  readonly column: string;
  /** What is wrong, and what would be right. */
  readonly message: string;
}

export interface ReadRow {
  /** Number in the file as an editor or a spreadsheet shows it: below the names of a CSV file it is 2. */
  readonly row: number;
  /** Empty when the row does not say what it is of. */
  readonly key: string;
  readonly values: Values;
  readonly problems: readonly RowProblem[];
}

/** The whole file cannot be read: it has no header, or a column that there is not. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Longer lines are no row of goods. */
const longestRow = 500_000;

interface RawRow {
  readonly row: number;
  readonly values: Values;
  readonly problems: readonly RowProblem[];
}

function checkHeader(kind: ImportKind, header: readonly string[]): void {
  const known = columnNames(kind);
  const unknown = header.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UnreadableFile(
      `a primeira linha tem colunas que não existem: ${unknown.map((name) => `"${name}"`).join(', ')}; as colunas são ${known.join(', ')}`,
    );
  const { key } = kinds[kind];
  if (!header.includes(key))
    throw new UnreadableFile(`a primeira linha não tem a coluna ${key}, que diz o que cada linha altera`);
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  if (twice !== undefined) throw new UnreadableFile(`a primeira linha tem a coluna ${twice} duas vezes`);
}

/** The input again, and the text of its first line. */
async function readFirstLine(input: Readable): Promise<{ readonly line: string; readonly whole: Readable }> {
  const chunks = (input as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let line = '';
  while (!line.includes('\n') && line.length < longestRow) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    line += String(value);
  }
  const whole = Readable.from(
    (async function* () {
      yield* first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  );
  return { line: line.split('\n')[0] ?? '', whole };
}

async function* readCsv(input: Readable, kind: ImportKind): AsyncGenerator<RawRow> {
  const { line, whole } = await readFirstLine(input);
  const parser = whole.pipe(
    parse({
      bom: true,
      // spreadsheets of countries with a decimal comma write semicolons
      delimiter: line.includes(';') ? ';' : ',',
      relax_column_count: true,
      max_record_size: longestRow,
    }),
  );
  // a pipe does not pass a failure on
  whole.once('error', (error) => parser.destroy(error));
  let header: readonly string[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (header) yield { row, ...readRecord(kind, header, record) };
      else {
        header = record.map((name) => name.trim());
        checkHeader(kind, header);
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`o arquivo não é CSV: ${error.message}`);
    throw error;
  }
  if (header === undefined)
    throw new UnreadableFile('o arquivo está vazio: a primeira linha traz os nomes das colunas');
}

function readRecord(
  kind: ImportKind,
  header: readonly string[],
  record: readonly string[],
): Omit<RawRow, 'row'> {
  const problems: RowProblem[] = [];
  const values: Record<string, unknown> = {};
  if (record.length !== header.length)
    problems.push({
      column: '',
      message: `tem ${record.length} células, e a primeira linha tem ${header.length}; um texto com vírgula fica entre aspas`,
    });
  else
    for (const [at, column] of header.entries())
      try {
        values[column] = readCell(kind, column, record[at] ?? '');
      } catch (error) {
        problems.push({ column, message: error instanceof Error ? error.message : String(error) });
      }
  return { values, problems };
}

async function* readNdjson(input: Readable): AsyncGenerator<RawRow> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let failure: unknown;
  // readline does not pass a failure of its input on
  input.once('error', (error) => {
    failure = error;
    lines.close();
  });
  let row = 0;
  for await (const line of lines) {
    row += 1;
    if (line.trim() === '') continue;
    if (line.length > longestRow)
      throw new UnreadableFile(`a linha ${row} é longa demais para ser uma linha de dados`);
    yield { row, ...readLine(line) };
  }
  if (failure !== undefined) throw failure;
}

function readLine(line: string): Omit<RawRow, 'row'> {
  try {
    const value: unknown = JSON.parse(line.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { values: { ...value }, problems: [] };
    return {
      values: {},
      problems: [{ column: '', message: 'não é um objeto JSON, como {"sku": "AC-9000"}' }],
    };
  } catch (error) {
    return {
      values: {},
      problems: [{ column: '', message: `não é JSON: ${error instanceof Error ? error.message : error}` }],
    };
  }
}

/** The messages of a schema by the column that they are of. */
const describeIssues = ({ issues }: z.ZodError): RowProblem[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      return issue.keys.map((column) => ({ column, message: 'não existe esta coluna' }));
    const [column = '', ...inside] = issue.path.map(String);
    return { column, message: inside.length > 0 ? `${inside.join('.')}: ${issue.message}` : issue.message };
  });

/** Reads a file row by row, as it comes. @throws UnreadableFile */
export async function* readRows(
  input: Readable,
  { kind, format }: { readonly kind: ImportKind; readonly format: Format },
): AsyncGenerator<ReadRow> {
  const { schema, key: keyColumn } = kinds[kind];
  const partial = schema.partial();
  const seen = new Map<string, number>();
  for await (const { row, values, problems } of format === 'csv' ? readCsv(input, kind) : readNdjson(input)) {
    const checked = partial.safeParse(values);
    const wrong = new Set(problems.map(({ column }) => column));
    const found = checked.success
      ? []
      : describeIssues(checked.error).filter(({ column }) => !wrong.has(column));
    const written = values[keyColumn];
    const key = typeof written === 'string' ? written.trim() : '';
    const all = [...problems, ...found];
    if (key === '' && !all.some(({ column }) => column === keyColumn || column === ''))
      all.push({ column: keyColumn, message: 'falta, e diz o que a linha altera' });
    const first = key === '' ? undefined : seen.get(key);
    if (first !== undefined) all.push({ column: keyColumn, message: `"${key}" já está na linha ${first}` });
    else if (key !== '') seen.set(key, row);
    yield { row, key, values: checked.success ? checked.data : values, problems: all };
  }
}
