import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { readStatus } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Database } from '../platform/database/database.ts';
import { doAll } from '../platform/intervals/do-all.ts';
import { writeMessage } from '../platform/outbox/write-message.ts';

/** How often products that are for sale again are looked for. */
export const stockAlertsEveryMs = 60_000;

const batch = 200;

interface ClaimedAlert {
  readonly email: string;
  readonly userId: number | null;
}

/** Takes alerts away with their messages, so that nobody gets two. @returns how many */
async function sendOfProduct(
  database: Database,
  { id, name, slug }: ProductRecord,
  shopOrigin: string,
): Promise<number> {
  return database.transaction(async (connection) => {
    const alerts = await connection.rows<ClaimedAlert>(
      `delete from stock_alerts where product_id = $1 and email in (
         select email from stock_alerts where product_id = $1 order by asked_at limit $2 for update skip locked)
       returning email, user_id "userId"`,
      [id, batch],
    );
    for (const { email, userId } of alerts)
      await writeMessage(connection, {
        recipient: email,
        userId,
        subject: `Voltou: ${name}`,
        paragraphs: [
          `Você pediu para saber quando ${name} voltasse: já está à venda de novo, e o estoque pode acabar.`,
          { text: 'Ver o produto', address: `${shopOrigin}/${slug}` },
          'Este é o único e-mail deste aviso: seu endereço já foi apagado da lista.',
        ],
      });
    return alerts.length;
  });
}

/** Writes to whoever asked to hear that a product is for sale again, once. Any number of processes may do so at once. */
export async function sendStockAlerts(
  database: Database,
  catalogue: CatalogueWatch,
  shopOrigin: string,
): Promise<void> {
  const waiting = await database.rows<{ id: number }>('select distinct product_id id from stock_alerts');
  const current = catalogue.current();
  const send = async ({ id }: { readonly id: number }) => {
    const product = current.products[current.findRow(id) ?? -1];
    if (!product || readStatus(product) !== 'disponivel') return;
    while ((await sendOfProduct(database, product, shopOrigin)) === batch);
  };
  await doAll(waiting.map((alert) => () => send(alert)));
}
