import { randomUUID } from 'node:crypto';
import type { SeenCheckout } from '@storefront/contracts/api';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import { priceAt } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { Session } from '../../identity/session/session.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { FreightProvider } from '../../shipping/freight-provider.ts';
import type { Place } from '../../shipping/postal-codes.ts';
import { filledIn } from './checkouts.ts';

export interface OrderedPieces {
  readonly product: ProductRecord;
  readonly quantity: number;
}

/** A visitor whose checkout is filled in, and who saw a total that the test itself has computed. */
export interface BulkBuyer {
  readonly session: Session;
  readonly pieces: readonly OrderedPieces[];
  readonly seen: SeenCheckout;
}

async function computeTotal(
  pieces: readonly OrderedPieces[],
  freight: FreightProvider,
  place: Place,
): Promise<number> {
  const lines = pieces.map(({ product, quantity }) => ({
    product,
    quantity,
    price: priceAt(product, Date.now()),
    line: { unitId: 1 },
  }));
  const goods = lines.reduce((sum, { price, quantity }) => sum + price.cash * quantity, 0);
  const [standard] = await freight.quote(lines, place);
  return goods + (standard?.cents ?? 0);
}

/** Makes visitors with these carts, in a few statements. */
export async function createBulkBuyers(
  connection: Queryable,
  carts: readonly (readonly OrderedPieces[])[],
  { freight, place }: { readonly freight: FreightProvider; readonly place: Place },
): Promise<BulkBuyer[]> {
  const buyers = carts.map((pieces) => ({ id: randomUUID(), version: randomUUID(), pieces }));
  const ids = buyers.map(({ id }) => id);
  await connection.rows('insert into carts (id, version) select * from unnest($1::uuid[], $2::uuid[])', [
    ids,
    buyers.map(({ version }) => version),
  ]);
  await connection.rows('insert into sessions (id, cart_id) select id, id from unnest($1::uuid[]) id', [ids]);
  await connection.rows('insert into checkouts (cart_id, fields) select id, $2 from unnest($1::uuid[]) id', [
    ids,
    JSON.stringify(filledIn),
  ]);
  const lines = buyers.flatMap(({ id, pieces }) =>
    pieces.map(({ product, quantity }) => ({
      cart_id: id,
      product_id: product.id,
      unit_id: 1,
      kind: 'produto',
      quantity,
      choice_id: buildCartRequest(product).itens[0]?.idAtributoSimples ?? 0,
    })),
  );
  await connection.rows(
    `insert into cart_lines (cart_id, product_id, unit_id, kind, quantity, choice_id)
     select * from jsonb_to_recordset($1)
       lines (cart_id uuid, product_id int, unit_id int, kind text, quantity int, choice_id int)`,
    [JSON.stringify(lines)],
  );
  return Promise.all(
    buyers.map(async ({ id, version, pieces }) => ({
      session: { id, cartId: id, userId: undefined, coupon: undefined },
      pieces,
      seen: { versao: 1, carrinho: version, totalCentavos: await computeTotal(pieces, freight, place) },
    })),
  );
}
