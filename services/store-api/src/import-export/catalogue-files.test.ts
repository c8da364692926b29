import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { columnNames, columnNotes, importKinds, kinds, readCell } from './columns.ts';
import { readRows } from './read-rows.ts';

const docs = path.join(import.meta.dirname, '../../../../docs');

const describeColumns = () =>
  importKinds
    .map((kind) => {
      const { required, key } = kinds[kind];
      const rows = columnNames(kind).map((column) => {
        const { cell, description, example } = columnNotes(kind, column);
        const needed = column === key ? 'always' : required.includes(column) ? 'new ones' : '';
        return `|\`${column}\`|${needed}|${cell}|${description}|\`${example.replaceAll('|', '\\|')}\`|`;
      });
      return `### ${kind}\n\n|column|needed by|cell|what it is|example|\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
    })
    .join('\n');

it('docs/catalogue-files.md has the columns of the schemas', () => {
  expect(readFileSync(path.join(docs, 'catalogue-files.md'), 'utf8')).toContain(describeColumns());
});

it('docs/catalogue-files.schema.json is the JSON Schema of a line of NDJSON', () => {
  const schema = Object.fromEntries(
    importKinds.map((kind) => {
      const { schema: whole, key } = kinds[kind];
      return [kind, { ...z.toJSONSchema(whole.partial()), required: [key] }];
    }),
  );
  const written = readFileSync(path.join(docs, 'catalogue-files.schema.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(schema)));
});

it('the examples of the columns, and those of the page, are read without an error', async () => {
  for (const kind of importKinds)
    for (const column of columnNames(kind)) {
      const value = readCell(kind, column, columnNotes(kind, column).example);
      expect([column, kinds[kind].schema.shape[column]?.safeParse(value).success]).toEqual([column, true]);
    }
  const page = readFileSync(path.join(docs, 'catalogue-files.md'), 'utf8');
  const examples = [...page.matchAll(/```(csv|ndjson)\n([\s\S]*?)```/g)];
  expect(examples.map(([, format]) => format)).toEqual(['csv', 'ndjson']);
  for (const [, format, text = ''] of examples) {
    const input = Readable.from([Buffer.from(text)]);
    const rows = [];
    for await (const row of readRows(input, { kind: 'products', format: format as 'csv' | 'ndjson' }))
      rows.push(row);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  }
});
