import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { ImportKind } from './columns.ts';
import { type Format, readRows, UnreadableFile } from './read-rows.ts';

async function read(text: string | readonly string[], format: Format = 'csv', kind: ImportKind = 'products') {
  const chunks = typeof text === 'string' ? [text] : text;
  const rows = [];
  for await (const row of readRows(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    kind,
    format,
  }))
    rows.push(row);
  return rows;
}

it('reads the columns of a CSV file, whatever separates its cells and wherever its chunks end', async () => {
  const values = {
    sku: 'A-1',
    name: 'Split "Frio", 9.000 BTUs',
    price_cents: 199900,
    stock: { 'CD-SP': 12, 'CD-PE': 0 },
    filters: { BTUs: ['9.000 BTUs'], Funções: ['Turbo', 'Sono|Noite'] },
    specifications: [
      { name: 'Peso', value: '9 kg' },
      { name: 'Tensão', value: '127=220' },
    ],
    options: { name: 'Voltagem', labels: ['127 V', '220 V'] },
    list_price_cents: null,
    on_request: false,
  };
  const comma = `\uFEFFsku,name,price_cents,stock,filters,specifications,options,list_price_cents,on_request\r
A-1,"Split ""Frio"", 9.000 BTUs",199900,CD-SP=12; CD-PE=0,BTUs=9.000 BTUs; Funções=Turbo|Sono\\|Noite,Peso=9 kg; Tensão=127\\=220,Voltagem=127 V|220 V,,não\r
`;
  expect(await read([...comma])).toEqual([{ row: 2, key: 'A-1', values, problems: [] }]);
  expect(await read('sku;stock;name\nA-1;"CD-SP=1; CD-PE=2";"A\nB"\n\nA-2;;C\n')).toMatchObject([
    { row: 2, values: { sku: 'A-1', stock: { 'CD-SP': 1, 'CD-PE': 2 }, name: 'A\nB' } },
    { row: 4, values: { sku: 'A-2', stock: {}, name: 'C' } },
  ]);
});

it('reads NDJSON, whose values are JSON', async () => {
  const line = '{"sku":"A-1","filters":{"Cor":["Branco"]},"specifications":[{"name":"Peso","value":"9 kg"}]}';
  expect(await read(`${line}\n\n{"sku":"A-2","list_price_cents":null}\n`, 'ndjson')).toEqual([
    { row: 1, key: 'A-1', values: JSON.parse(line), problems: [] },
    { row: 3, key: 'A-2', values: { sku: 'A-2', list_price_cents: null }, problems: [] },
  ]);
});

it.each([
  ['a price in reais', 'sku,price_cents\nA,"1.999,00"', 'price_cents', /centavos/],
  ['a price of nothing', 'sku,price_cents\nA,0', 'price_cents', /1/],
  ['stock without its warehouse', 'sku,stock\nA,12', 'stock', /Nome=Valor/],
  ['fewer pieces than none', 'sku,stock\nA,CD-SP=-1', 'stock', /CD-SP/],
  ['an empty name', 'sku,name\nA,', 'name', /./],
  ['a cell too many', 'sku,name\nA,Split, frio', '', /aspas/],
  ['a code that stands twice', 'sku,name\nA,B\nA,C', 'sku', /linha 2/],
  ['no code', 'sku,name\n,B', 'sku', /./],
  ['a GTIN of 9 digits', 'sku,ean\nA,123456789', 'ean', /algarismos/],
  ['two options', 'sku,options\nA,Cor=A|B; Voltagem=C', 'options', /uma opção/],
])('names the column, what is wrong and what would be right: %s', async (_, text, column, message) => {
  const last = (await read(text)).at(-1);
  expect(last?.problems).toEqual([{ column, message: expect.stringMatching(message) }]);
});

it.each([
  ['{"sku":"A","colour":"red"}', 'colour'],
  ['{"sku":7}', 'sku'],
  ['["A"]', ''],
  ['{"sku":', ''],
])('names the column of a JSON line: %s', async (line, column) => {
  expect((await read(line, 'ndjson'))[0]?.problems.map((problem) => problem.column)).toContain(column);
});

it.each([
  ['no names of columns', 'A-1,Split\n', /colunas que não existem: "A-1", "Split"/],
  ['no column that finds the row', 'name\nSplit\n', /coluna sku/],
  ['a column twice', 'sku,name,name\n', /duas vezes/],
  ['nothing', '', /vazio/],
  ['a quote that does not end', 'sku,name\nA,"B\n', /CSV/],
])('refuses a whole file with %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(UnreadableFile);
  await expect(read(text)).rejects.toThrow(message);
});
