import { touchProductsByAuthor } from '../feedback/text-key.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** What is shown stays, without a name; what nobody has seen goes. */
async function leaveTexts(connection: Queryable, userId: number): Promise<void> {
  await touchProductsByAuthor(connection, userId);
  await connection.rows("delete from shopper_reviews where user_id = $1 and state <> 'shown'", [userId]);
  await connection.rows(
    "delete from product_questions where user_id = $1 and (state <> 'shown' or answer is null)",
    [userId],
  );
}

/**
 * Deletes an account with its sessions, addresses, cart, favourites and stock alerts. Its orders are kept, as tax law
 * requires of a shop, without account and session, and with only the region of the postal code and the store of a pick-up.
 * So are its reviews and answered questions that are shown, without its name.
 */
export async function deleteAccount(connection: Queryable, userId: number): Promise<void> {
  await connection.rows(
    `update orders set user_id = null, session_id = null, cart_id = null, cart_version = null, city = null,
       buyer_email = null, buyer_document = null, buyer_address = null,
       recipient = case when recipient->>'retirada' <> '' then jsonb_build_object('retirada', recipient->'retirada') end,
       postal_code = left(replace(postal_code, '-', ''), 5) || '-000' where user_id = $1`,
    [userId],
  );
  await leaveTexts(connection, userId);
  // sessions, addresses, favourites, stock alerts and links are deleted with the account
  const user = await connection.row<{ cartId: string; confirmedEmail: string | null }>(
    `delete from users where id = $1
     returning cart_id "cartId", case when confirmed_email = email then email end "confirmedEmail"`,
    [userId],
  );
  // those that were asked for without the account are its owner's if the address is
  await connection.rows('delete from stock_alerts where email = $1 and user_id is null', [
    user?.confirmedEmail ?? null,
  ]);
  await connection.rows(
    'delete from carts where id = $1 and not exists (select 1 from sessions where cart_id = carts.id)',
    [user?.cartId],
  );
}
