import * as z from 'zod';

/** What a file can be of. */
export const importKinds = ['products', 'categories', 'brands'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a cell of a CSV file is written. */
type Cell = 'text' | 'integer' | 'boolean' | 'values' | 'specifications' | 'stock' | 'options';

interface ColumnNotes {
  readonly cell: Cell;
  readonly description: string;
  readonly example: string;
}

const text = (most: number, least = 1) => z.string().trim().min(least).max(most);
const noted = <S extends z.ZodType>(schema: S, notes: ColumnNotes): S => schema.meta({ ...notes });

const maxCents = 100_000_000_00;
const Cents = z.int().min(1).max(maxCents);
/** Of addresses: `split-inverter-12000`. */
const Slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'só tem letras minúsculas sem acento, números e hífens, como split-inverter',
  );
const Path = z
  .string()
  .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'é um endereço, como /ar-condicionado/split-hi-wall');
const Html = z.string().max(50_000);

const Specifications = z.array(z.strictObject({ name: text(100), value: text(500) })).max(200);
const Options = z.strictObject({ name: text(50), labels: z.array(text(50)).min(1).max(50) });

/** The columns of products. A file has `sku` and those that it is to change. */
const Product = z.strictObject({
  sku: noted(text(60), {
    cell: 'text',
    description: 'your own code, by which the row finds its product',
    example: 'AC-SPLIT-9000',
  }),
  name: noted(text(200), {
    cell: 'text',
    description: 'name as shoppers read it',
    example: 'Split 9.000 BTUs Frio',
  }),
  brand: noted(text(100), {
    cell: 'text',
    description: 'name of the brand; one that the shop does not have is created',
    example: 'Brisa',
  }),
  category: noted(text(300), {
    cell: 'text',
    description:
      'names from the top down, of which missing ones are created, or the address of one that is there: `/ar-condicionado/split`',
    example: 'Ar-condicionado > Split',
  }),
  kind: noted(z.enum(['produto', 'servico', 'kit']), {
    cell: 'text',
    description: 'produto (as a new one is without it), servico or kit',
    example: 'produto',
  }),
  price_cents: noted(Cents, {
    cell: 'integer',
    description: 'price in instalments, in cents',
    example: '199900',
  }),
  cash_price_cents: noted(Cents, {
    cell: 'integer',
    description: 'price at once, in cents, not above `price_cents`; of a new product without it the same',
    example: '181909',
  }),
  list_price_cents: noted(Cents.nullable(), {
    cell: 'integer',
    description: 'former price in cents that is shown struck out; empty: none',
    example: '229900',
  }),
  stock: noted(z.record(text(20), z.int().min(0).max(1_000_000)), {
    cell: 'stock',
    description:
      'pieces that are counted in each warehouse, with those that unpaid orders reserve; warehouses that are not named stay as they are',
    example: 'CD-SP=12; CD-PE=3',
  }),
  on_request: noted(z.boolean(), {
    cell: 'boolean',
    description: '`true`: it is sold on request only',
    example: 'false',
  }),
  ean: noted(
    z
      .string()
      .regex(/^(?:\d{8}|\d{12,14})$/, 'tem 8, 12, 13 ou 14 algarismos')
      .nullable(),
    { cell: 'text', description: 'GTIN of 8, 12, 13 or 14 digits', example: '7891234567895' },
  ),
  mpn: noted(text(100).nullable(), { cell: 'text', description: "the manufacturer's code", example: 'BR9F' }),
  short_description: noted(z.string().max(1_000), {
    cell: 'text',
    description: 'a sentence or two',
    example: 'Silencioso e econômico.',
  }),
  description_html: noted(Html, {
    cell: 'text',
    description: 'HTML of the page; scripts and styles are removed when it is shown',
    example: '<p>Para quartos de até 15 m².</p>',
  }),
  filters: noted(z.record(text(100), z.array(text(100)).min(1).max(20)), {
    cell: 'values',
    description:
      'what lists are filtered by; missing filters and values are created. A value of a label regime is `A@IDRS 2020`',
    example: 'BTUs=9.000 BTUs; Funções=Turbo|Sono',
  }),
  specifications: noted(Specifications, {
    cell: 'specifications',
    description: 'the table of technical data, in its order',
    example: 'Peso=9 kg; Tensão=220 V',
  }),
  options: noted(Options.nullable(), {
    cell: 'options',
    description: 'what a buyer chooses within the product, which has one stock',
    example: 'Voltagem=127 V|220 V',
  }),
  variant_group: noted(text(100).nullable(), {
    cell: 'text',
    description: 'the same text in products that differ in one thing, each with a page and stock of its own',
    example: 'split-brisa-9000',
  }),
  variant_name: noted(text(50).nullable(), {
    cell: 'text',
    description: 'what they differ in',
    example: 'Cor',
  }),
  variant_label: noted(text(50).nullable(), {
    cell: 'text',
    description: 'what this one is',
    example: 'Branco',
  }),
  popularity: noted(z.int().min(0).max(1_000_000_000), {
    cell: 'integer',
    description: 'the greater, the earlier in lists; of a new product 0',
    example: '10',
  }),
  launched_on: noted(z.iso.date(), {
    cell: 'text',
    description: 'day from which it is new; of a new product today',
    example: '2026-11-20',
  }),
  address: noted(Slug.max(120), {
    cell: 'text',
    description:
      "address of its page; without the product's number at its end, that is added. The former address redirects. A new product's is of its name",
    example: 'split-brisa-9000-frio',
  }),
});

const Category = z.strictObject({
  path: noted(Path, {
    cell: 'text',
    description: 'its address, by which the row finds it; its parent is there, or is an earlier row',
    example: '/ar-condicionado/split',
  }),
  name: noted(text(100), { cell: 'text', description: 'name in menus and lists', example: 'Split' }),
  title: noted(text(150), {
    cell: 'text',
    description: 'heading of its page; of a new one its name',
    example: 'Ar-condicionado split',
  }),
  keywords: noted(z.string().max(500), {
    cell: 'text',
    description: 'other words by which shoppers search for its products',
    example: 'hi wall condicionador',
  }),
  description_html: noted(Html, {
    cell: 'text',
    description: 'HTML of its page',
    example: '<p>De 7.000 a 30.000 BTUs.</p>',
  }),
  position: noted(z.int().min(0).max(100_000), {
    cell: 'integer',
    description: 'order among others, the smallest first',
    example: '1',
  }),
  new_path: noted(Path, {
    cell: 'text',
    description: 'the address that it gets, with those below it; former addresses redirect',
    example: '/ar-condicionado/split-hi-wall',
  }),
});

const Brand = z.strictObject({
  slug: noted(Slug.max(100), {
    cell: 'text',
    description: 'its address, by which the row finds it',
    example: 'brisa',
  }),
  name: noted(text(100), { cell: 'text', description: 'name as shoppers read it', example: 'Brisa' }),
  description_html: noted(Html, {
    cell: 'text',
    description: 'HTML of its page',
    example: '<p>Desde 1990.</p>',
  }),
});

/** Values by column, as `schema` gives them; a column that the file does not have is absent. */
export type Values = Readonly<Record<string, unknown>>;

interface Kind {
  /** The one source of the columns: what reads files, and what docs/catalogue-files.md is written from. */
  readonly schema: z.ZodObject;
  /** The column that finds what a row changes. */
  readonly key: string;
  /** Columns without which nothing can be created. */
  readonly required: readonly string[];
  /** Columns that a file may have and an export does not. */
  readonly onlyRead: readonly string[];
}

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  products: {
    schema: Product,
    key: 'sku',
    required: ['name', 'brand', 'category', 'price_cents'],
    onlyRead: [],
  },
  categories: { schema: Category, key: 'path', required: ['name'], onlyRead: ['new_path'] },
  brands: { schema: Brand, key: 'slug', required: ['name'], onlyRead: [] },
};

export const columnNames = (kind: ImportKind): readonly string[] => Object.keys(kinds[kind].schema.shape);

export const columnNotes = (kind: ImportKind, column: string): ColumnNotes =>
  (kinds[kind].schema.shape[column] as z.ZodType).meta() as unknown as ColumnNotes;

/** Splits at a separator that no backslash precedes; a part keeps its backslashes. */
function split(written: string, separator: string): string[] {
  const parts = [''];
  for (let at = 0; at < written.length; at += 1) {
    const letter = written[at] ?? '';
    if (letter === '\\') {
      parts[parts.length - 1] += letter + (written[at + 1] ?? '');
      at += 1;
    } else if (letter === separator) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const plain = (part: string) => part.trim().replace(/\\(.)/g, '$1');
const escaped = (part: string) => part.replace(/[\\;=|]/g, '\\$&');

/** `A=1; B=2` as pairs. @throws Error for a part without `=` */
function readPairs(written: string): [name: string, value: string][] {
  const parts = split(written, ';').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [name = '', ...rest] = split(part, '=');
    if (rest.length === 0) throw new Error(`"${part.trim()}" não tem "=": escreva Nome=Valor; Nome=Valor`);
    return [plain(name), rest.join('=')];
  });
}

const readInteger = (written: string) => {
  if (!/^-?\d+$/.test(written.trim()))
    throw new Error(`"${written}" não é um número inteiro, como 199900; preços são em centavos`);
  return Number(written);
};

interface CellCodec {
  /** @throws Error that says what is wrong, and what would be right */
  read(written: string): unknown;
  write(value: never): string;
}

const cells: Readonly<Record<Cell, CellCodec>> = {
  text: { read: (written) => written, write: (value: string) => value },
  integer: { read: readInteger, write: (value: number) => String(value) },
  boolean: {
    read(written) {
      if (/^(true|sim|1)$/i.test(written.trim())) return true;
      if (/^(false|nao|não|0)$/i.test(written.trim())) return false;
      throw new Error(`"${written}" não é true nem false`);
    },
    write: (value: boolean) => String(value),
  },
  values: {
    read: (written) =>
      Object.fromEntries(readPairs(written).map(([name, value]) => [name, split(value, '|').map(plain)])),
    write: (value: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(value)
        .map(([name, values]) => `${escaped(name)}=${values.map(escaped).join('|')}`)
        .join('; '),
  },
  specifications: {
    read: (written) => readPairs(written).map(([name, value]) => ({ name, value: plain(value) })),
    write: (value: readonly { name: string; value: string }[]) =>
      value.map((pair) => `${escaped(pair.name)}=${escaped(pair.value)}`).join('; '),
  },
  stock: {
    read: (written) =>
      Object.fromEntries(readPairs(written).map(([name, value]) => [name, readInteger(plain(value))])),
    write: (value: Readonly<Record<string, number>>) =>
      Object.entries(value)
        .map(([name, pieces]) => `${escaped(name)}=${pieces}`)
        .join('; '),
  },
  options: {
    read(written) {
      const [[name, labels] = ['', ''], ...more] = readPairs(written);
      if (more.length > 0) throw new Error('só cabe uma opção, como Voltagem=127 V|220 V');
      return { name, labels: split(labels, '|').map(plain) };
    },
    write: (value: { name: string; labels: readonly string[] }) =>
      `${escaped(value.name)}=${value.labels.map(escaped).join('|')}`,
  },
};

const emptyOf: Readonly<Record<Cell, unknown>> = {
  text: '',
  integer: null,
  boolean: null,
  values: {},
  specifications: [],
  stock: {},
  options: null,
};

/** The value of a cell. An empty one empties the column. @throws Error as the cell's codec */
export function readCell(kind: ImportKind, column: string, written: string): unknown {
  const { cell } = columnNotes(kind, column);
  if (written.trim() !== '') return cells[cell].read(written);
  const isNullable = kinds[kind].schema.shape[column]?.safeParse(null).success === true;
  return isNullable ? null : emptyOf[cell];
}

export function writeCell(kind: ImportKind, column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return cells[columnNotes(kind, column).cell].write(value as never);
}
