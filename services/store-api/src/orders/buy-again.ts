import {
  type BoughtAgain,
  type Cart,
  findPaymentMethod,
  type MissingLine,
  type RepricedLine,
} from '@storefront/contracts/api';
import { sameLine } from '../cart/changing/line-problems.ts';
import { type BoughtLine, type Refill, refillCart } from '../cart/changing/refill-cart.ts';
import { readContents } from '../cart/contents/cart-contents.ts';
import { cartReply } from '../cart/contents/cart-reply.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { reais } from '../catalogue/offers/prices.ts';
import { pieceUnit } from '../catalogue/offers/sale-unit.ts';
import type { Session } from '../identity/session/session.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { noOwnOrder } from './reading/read-orders.ts';

interface OrderedLine extends BoughtLine {
  readonly name: string;
  readonly options: MissingLine['opcoes'];
  readonly seller: string | null;
  /** Name of the way that the order was paid. */
  readonly method: string;
  /** For one, as the order was paid. */
  readonly priceCents: number;
}

/** The lines of an order of this session or its account. @throws HttpProblem 404 for any other order */
async function readLinesOfOwn(
  connection: Queryable,
  session: Session,
  number: string,
): Promise<OrderedLine[]> {
  const lines = await connection.rows<OrderedLine>(
    `select product_id "productId", coalesce(choice_id, 0) "optionId", coalesce(unit_id, ${pieceUnit}) "unitId",
       quantity, name, seller, payment_method method, price_cents "priceCents",
       (select jsonb_agg(jsonb_build_object('nome', option->'name', 'valor', option->'value'))
        from jsonb_array_elements(options) option) options
     from order_lines join orders on orders.id = order_id
     where number = $1 and (session_id = $2 or user_id = $3) order by position`,
    [number, session.id, session.userId ?? null],
  );
  if (lines.length === 0) throw noOwnOrder();
  return lines;
}

const describe = ({ name, options, seller }: OrderedLine) => ({
  nome: name,
  ...(options && { opcoes: options }),
  ...(seller !== null && { seller }),
});

const describeMissing = ({ line, reason, inCart }: Refill<OrderedLine>['missing'][number]): MissingLine => ({
  ...describe(line),
  quantidade: line.quantity,
  motivo: reason,
  noCarrinho: inCart,
});

/** The lines that the cart has at another price than the order. */
function findRepriced(bought: readonly OrderedLine[], { itens }: Cart): RepricedLine[] {
  return bought.flatMap((line) => {
    const item = itens.find(({ hash }) => sameLine(line, hash));
    if (!item) return [];
    const precoAntes = reais(line.priceCents);
    const { precoPor, descontoVista } = item.precos;
    const precoAgora = findPaymentMethod(line.method)?.price === 'instalments' ? precoPor : descontoVista;
    return precoAgora === precoAntes ? [] : [{ ...describe(line), precoAntes, precoAgora }];
  });
}

/** Puts what an own order had, and can still be sold, into the session's cart. The caller opens the transaction. */
export async function buyAgain(
  connection: Queryable,
  catalogue: Catalogue,
  { session, number }: { readonly session: Session; readonly number: string },
): Promise<BoughtAgain> {
  const bought = await readLinesOfOwn(connection, session, number);
  const { added, missing } = await refillCart(connection, catalogue, { cartId: session.cartId, bought });
  const carrinho = cartReply(await readContents(connection, session), catalogue);
  return {
    carrinho,
    postos: added.map((line) => ({
      idProduto: line.productId,
      idAtributoSimples: line.optionId,
      idUnidadeVenda: line.unitId,
      quantidade: line.quantity,
    })),
    faltam: missing.map(describeMissing),
    mudaram: findRepriced(bought, carrinho),
  };
}
