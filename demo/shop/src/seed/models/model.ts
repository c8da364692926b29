/** A technical value by the name of its filter; the seed gives it an id. */
export interface Tag {
  readonly filter: FilterName;
  readonly label: string;
  readonly regime?: string | undefined;
  /** The place among the values of the filter; sorted by their labels, "12.000" would come before "9.000". */
  readonly position?: number | undefined;
}

export type FilterName =
  | 'BTUs'
  | 'Voltagem'
  | 'Tecnologia'
  | 'Fluido refrigerante'
  | 'Ciclo'
  | 'Tipo'
  | 'Capacidade'
  | 'Volume'
  | 'Classificação Energética'
  | 'Gás'
  | 'Bocas'
  | 'Tela'
  | 'Vazão'
  | 'Ambientes'
  | 'Wi-Fi'
  | 'Potência';

export interface Specification {
  readonly nome: string;
  readonly valor: string;
}

/** A product without price, stock and address: what a table or the demonstration says of it. */
export interface Model {
  readonly sku: string;
  readonly mpn?: string | undefined;
  readonly ean?: string | undefined;
  /** The maker's own number of the model in the registry. */
  readonly reference?: string | undefined;
  readonly name: string;
  readonly brand: string;
  readonly categoryId: number;
  readonly kind: 'produto' | 'servico' | 'kit';
  readonly demo: boolean;
  /** The amount in reais, cash, from which the demonstration's price is calculated. */
  readonly typicalPrice: number;
  /** 0 to 1: how well known; drives popularity, stock and reviews. */
  readonly appeal: number;
  readonly tags: readonly Tag[];
  readonly specifications: readonly Specification[];
  readonly technicalSource?: string | undefined;
  /** The same value for models that differ only in voltage or gas. */
  readonly variantGroup?: string | undefined;
  readonly variantLabel?: string | undefined;
  readonly options?: { readonly attribute: string; readonly labels: readonly string[] } | undefined;
  readonly shortDescription: string;
}

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Writes 12000 as "12.000" and 5.5 as "5,5". */
export const ptNumber = (value: number): string => plain.format(value);

/** A line of a data sheet: its name, its value, its unit. */
export type SheetLine = readonly [nome: string, valor: string | undefined, unit?: string];

/** Rows of a specification table, without those whose value is unknown. */
export function specifications(...rows: readonly SheetLine[]): { nome: string; valor: string }[] {
  return rows.flatMap(([nome, valor, unit]) =>
    valor === undefined || valor === '' ? [] : [{ nome, valor: unit ? `${asNumber(valor)} ${unit}` : valor }],
  );
}

function asNumber(text: string): string {
  const value = Number(text);
  return Number.isNaN(value) ? text : ptNumber(value);
}
