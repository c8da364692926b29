/** A technical value by the name of its filter; the seed gives it an id. */
export interface Tag {
  readonly filter: FilterName;
  readonly label: string;
  readonly regime?: string | undefined;
  /** Where it stands among its neighbours; labels alone would sort "12.000" before "9.000". */
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

/** A product before it has price, stock and address: what a table or the demonstration says of it. */
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
  /** What the demonstration's price is reckoned from, in reais, cash. */
  readonly typicalPrice: number;
  /** 0 to 1: how well known; drives popularity, stock and reviews. */
  readonly appeal: number;
  readonly tags: readonly Tag[];
  readonly specifications: readonly Specification[];
  readonly technicalSource?: string | undefined;
  /** Models that differ in one value only (voltage, gas) share this. */
  readonly variantGroup?: string | undefined;
  readonly variantLabel?: string | undefined;
  readonly options?: { readonly attribute: string; readonly labels: readonly string[] } | undefined;
  readonly shortDescription: string;
}
