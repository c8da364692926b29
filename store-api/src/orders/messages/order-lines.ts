export interface OrderLine {
  readonly id: number;
  readonly nome: string;
  readonly quantidade: number;
  readonly cents: number;
  readonly opcoes: { readonly nome: string; readonly valor: string }[];
  readonly seller: string | null;
}

/** The lines of the row of `orders`, as `OrderLine[]`. */
export const linesColumn = `(select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'nome', name,
    'quantidade', quantity, 'cents', price_cents, 'seller', seller, 'opcoes',
    (select coalesce(jsonb_agg(jsonb_build_object('nome', option->'name', 'valor', option->'value')), '[]')
     from jsonb_array_elements(options) option)) order by position), '[]')
  from order_lines where order_id = orders.id) lines`;
