import type { MissingLine } from '@storefront/contracts/api';
import { type BoughtLine, type Refill, refillCart } from '../../cart/changing/refill-cart.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { pieceUnit } from '../../catalogue/offers/sale-unit.ts';
import type { Session } from '../../identity/session/session.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { noOwnOrder } from '../reading/no-own-order.ts';

interface OrderedLine extends BoughtLine {
  readonly name: string;
  readonly options: MissingLine['opcoes'];
  readonly seller: string | null;
}

/** The lines of an order of this session or its account. @throws HttpProblem 404 for any other order */
async function readLinesOfOwn(
  connection: Queryable,
  session: Session,
  number: string,
): Promise<OrderedLine[]> {
  const lines = await connection.rows<OrderedLine>(
    `select product_id "productId", coalesce(choice_id, 0) "optionId", coalesce(unit_id, ${pieceUnit}) "unitId",
       quantity, name, seller,
       (select jsonb_agg(jsonb_build_object('nome', option->'name', 'valor', option->'value'))
        from jsonb_array_elements(options) option) options
     from order_lines join orders on orders.id = order_id
     where number = $1 and (session_id = $2 or user_id = $3) order by position`,
    [number, session.id, session.userId ?? null],
  );
  if (lines.length === 0) throw noOwnOrder();
  return lines;
}

const describe = ({ line, reason, inCart }: Refill<OrderedLine>['missing'][number]): MissingLine => ({
  ...{ nome: line.name, quantidade: line.quantity, motivo: reason, noCarrinho: inCart },
  ...(line.options && { opcoes: line.options }),
  ...(line.seller !== null && { seller: line.seller }),
});

/** Puts what an own order had, and can still be sold, into the session's cart. The caller opens the transaction. */
export async function buyAgain(
  connection: Queryable,
  catalogue: Catalogue,
  { session, number }: { readonly session: Session; readonly number: string },
) {
  const bought = await readLinesOfOwn(connection, session, number);
  const { added, missing } = await refillCart(connection, catalogue, { cartId: session.cartId, bought });
  return {
    postos: added.map((line) => ({
      ...{ idProduto: line.productId, idAtributoSimples: line.optionId },
      ...{ idUnidadeVenda: line.unitId, quantidade: line.quantity },
    })),
    faltam: missing.map(describe),
  };
}
