/** Who caused a change of state, as `order_history` and `refunds` store it. */
export type Actor = 'shopper' | 'provider' | 'store' | 'carrier' | 'system';

/** The row's `actor` as the API names it. */
export const actorColumn = `case actor when 'shopper' then 'comprador' when 'store' then 'loja'
  when 'provider' then 'pagamento' when 'carrier' then 'transportadora' else 'sistema' end`;

/** A time as the API writes it. */
export const timeColumn = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The rows of `order_history` that meet a condition, the first one first. */
export const historyColumn = (condition: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('estado', to_state, 'em', ${timeColumn('at')}, 'por', ${actorColumn})
      order by order_history.id), '[]')
    from order_history where ${condition})`;
