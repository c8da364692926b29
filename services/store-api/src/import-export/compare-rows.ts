import { type ImportKind, kinds, type Values } from './columns.ts';
import { canCreateCategory, type Names, writeSlug } from './names.ts';
import type { ReadRow, RowProblem } from './read-rows.ts';
import type { Stored } from './stored-goods.ts';

export type Change = 'new' | 'changed' | 'unchanged' | 'refused';

/** What a row would change. */
export interface Comparison {
  readonly change: Change;
  /** The columns that differ, as they are; of something new, none. */
  readonly before: Values;
  /** The same columns, as the row has them. */
  readonly after: Values;
  readonly problems: readonly RowProblem[];
}

/** What rows are compared with. */
export interface Known {
  readonly names: Names;
  /** Addresses of categories that rows above create. */
  readonly created: ReadonlySet<string>;
}

/** Members in one order, so that equal values have equal texts. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two values of a column are the same. */
export const areEqual = (column: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(canonical(sortFilters(column, a))) === JSON.stringify(canonical(sortFilters(column, b)));

/** The address with the number of its product, by which links of older shops are found. */
const completeAddress = (address: string, id: number): string =>
  address.endsWith(`-${id}`) || address === String(id) ? address : `${address}-${id}`;

const asRecord = (value: unknown) => (value ?? {}) as Readonly<Record<string, number>>;

/** The row's values as the shop would have them: a brand by its own name, a category by its address. */
function settleProduct(values: Values, stored: Stored | undefined, { names }: Known): Values {
  const settled: Record<string, unknown> = { ...values };
  if (typeof values.brand === 'string') settled.brand = names.findBrand(values.brand)?.name ?? values.brand;
  if (typeof values.category === 'string')
    settled.category = names.findCategory(values.category)?.path ?? values.category;
  if (typeof values.address === 'string' && stored)
    settled.address = completeAddress(values.address, stored.id);
  return settled;
}

/** The columns of what is there, of the same warehouses and in the same order as the row's. */
function comparable(column: string, stored: Stored, target: unknown): unknown {
  const value = stored.values[column];
  if (column === 'new_path') return stored.values.path;
  if (column === 'stock')
    return Object.fromEntries(
      Object.keys(asRecord(target)).map((place) => [place, asRecord(value)[place] ?? 0]),
    );
  return value;
}

/** The order of a filter's values says nothing. */
const sortFilters = (column: string, value: unknown): unknown =>
  column === 'filters' && typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value as Readonly<Record<string, readonly string[]>>).map(([name, values]) => [
          name,
          values.toSorted(),
        ]),
      )
    : value;

function checkProduct(values: Values, stored: Stored | undefined, { names }: Known): RowProblem[] {
  const problems: RowProblem[] = [];
  const { category } = values;
  if (typeof category === 'string' && !names.findCategory(category) && !canCreateCategory(category))
    problems.push({
      column: 'category',
      message: `não há categoria em "${category}"; para criar uma, escreva seus nomes, como Ar-condicionado > Split`,
    });
  for (const place of Object.keys(asRecord(values.stock)))
    if (!names.warehouses.includes(place))
      problems.push({
        column: 'stock',
        message: `não há armazém "${place}"; há ${names.warehouses.join(', ')} (a configuração da loja os nomeia)`,
      });
  const price = Number(values.price_cents ?? stored?.values.price_cents);
  const cash = Number(values.cash_price_cents ?? stored?.values.cash_price_cents ?? price);
  if (cash > price)
    problems.push({
      column: 'cash_price_cents',
      message: `${cash} à vista seria mais que ${price} a prazo; indique também cash_price_cents, de no máximo ${price}`,
    });
  return problems;
}

function checkCategory({ path, new_path }: Values, stored: Stored | undefined, known: Known): RowProblem[] {
  const isThere = (address: string) =>
    address === '' || known.names.categoryAt(address) !== undefined || known.created.has(address);
  const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
  const missing = (column: string, address: string) => ({
    column,
    message: `não há categoria em "${parentOf(address)}": a de cima vem antes no arquivo`,
  });
  const problems: RowProblem[] = [];
  if (!stored && typeof path === 'string' && !isThere(parentOf(path))) problems.push(missing('path', path));
  if (typeof new_path === 'string') {
    if (!isThere(parentOf(new_path))) problems.push(missing('new_path', new_path));
    if (stored && new_path.startsWith(`${stored.values.path}/`))
      problems.push({ column: 'new_path', message: 'uma categoria não cabe abaixo de si mesma' });
    if (stored && new_path !== stored.values.path && known.names.categoryAt(new_path))
      problems.push({ column: 'new_path', message: `em "${new_path}" já há outra categoria` });
  }
  return problems;
}

const checks: Readonly<
  Record<ImportKind, (values: Values, stored: Stored | undefined, known: Known) => RowProblem[]>
> = { products: checkProduct, categories: checkCategory, brands: () => [] };

/** Says what a row would change of what is there. */
export function compareRow(
  kind: ImportKind,
  row: Pick<ReadRow, 'values' | 'problems'>,
  { stored, known }: { readonly stored: Stored | undefined; readonly known: Known },
): Comparison {
  const refused = (problems: readonly RowProblem[]): Comparison => ({
    change: 'refused',
    before: {},
    after: {},
    problems,
  });
  if (row.problems.length > 0) return refused(row.problems);
  const { key, required } = kinds[kind];
  const values = kind === 'products' ? settleProduct(row.values, stored, known) : row.values;
  const missing = stored ? [] : required.filter((column) => values[column] === undefined);
  const problems = [
    ...missing.map((column) => ({ column, message: 'falta, e o que é novo precisa desta coluna' })),
    ...checks[kind](row.values, stored, known),
  ];
  if (problems.length > 0) return refused(problems);
  const columns = Object.keys(values).filter((column) => column !== key);
  if (!stored) return { change: 'new', before: {}, after: values, problems: [] };
  const different = columns.filter(
    (column) => !areEqual(column, comparable(column, stored, values[column]), values[column]),
  );
  const pick = (read: (column: string) => unknown) =>
    Object.fromEntries(different.map((column) => [column, read(column)]));
  return {
    change: different.length > 0 ? 'changed' : 'unchanged',
    before: pick((column) => comparable(column, stored, values[column])),
    after: pick((column) => values[column]),
    problems: [],
  };
}

/** The address of a new product. */
export const newAddress = ({ address, name }: Values, id: number): string =>
  completeAddress(
    typeof address === 'string' ? address : writeSlug(String(name)).slice(0, 110) || 'produto',
    id,
  );
