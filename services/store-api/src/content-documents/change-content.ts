import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { type Body, type ContentKind, readBody, WrongDocument } from './content-kinds.ts';

/** One state of a document. */
export interface DocumentVersion {
  readonly kind: ContentKind;
  readonly key: string;
  readonly version: number;
  readonly author: string;
  readonly changedAt: Date;
  /** Whether it was removed. */
  readonly isRemoved: boolean;
}

export interface StoredDocument extends DocumentVersion {
  /** null once it was removed. */
  readonly body: unknown;
}

const columns = `kind, key, version, author, changed_at "changedAt", body is null "isRemoved"`;

/** The last version of each document; of one kind when it is given. */
export const listDocuments = (
  connection: Queryable,
  kind: ContentKind | undefined,
): Promise<DocumentVersion[]> =>
  connection.rows<DocumentVersion>(
    `select * from (select distinct on (kind, key) ${columns} from content_documents
       where $1::text is null or kind = $1 order by kind, key, version desc) latest order by kind, key`,
    [kind ?? null],
  );

/** The versions of a document, the last first. */
export const listVersions = (
  connection: Queryable,
  kind: ContentKind,
  key: string,
): Promise<DocumentVersion[]> =>
  connection.rows<DocumentVersion>(
    `select ${columns} from content_documents where kind = $1 and key = $2 order by version desc`,
    [kind, key],
  );

/** A document as it is, or as a version had it; undefined when there is none. */
export const readDocument = (
  connection: Queryable,
  {
    kind,
    key,
    version,
  }: { readonly kind: ContentKind; readonly key: string; readonly version?: number | undefined },
): Promise<StoredDocument | undefined> =>
  connection.row<StoredDocument>(
    `select ${columns}, body from content_documents
     where kind = $1 and key = $2 and ($3::int is null or version = $3) order by version desc limit 1`,
    [kind, key, version ?? null],
  );

/** Changes take turns, so that readers who have seen a number have seen all before it. */
const lock = (connection: Queryable) =>
  connection.rows('lock table content_documents in share row exclusive mode');

interface DocumentChange {
  readonly kind: ContentKind;
  readonly key: string;
  readonly author: string;
}

const addVersion = (connection: Queryable, { kind, key, author }: DocumentChange, body: unknown) =>
  connection.changes(
    `insert into content_documents (kind, key, version, body, author)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4 from content_documents where kind = $1 and key = $2
     having $3::jsonb is distinct from (select body from content_documents where kind = $1 and key = $2 order by version desc limit 1)`,
    [kind, key, body === null ? null : JSON.stringify(body), author],
  );

const selectCoupon = `select percent, description, first_purchase "firstPurchase", listed,
    to_json(starts_at) #>> '{}' "startsAt", to_json(ends_at) #>> '{}' "endsAt", minimum_cents "minimumCents",
    most_redemptions "mostRedemptions"
  from coupons where code = $1`;

/** A coupon is also a row that orders redeem; one that is removed ends, and its redemptions stay. */
async function writeCoupon(connection: Queryable, key: string, body: Body<'coupon'> | null): Promise<void> {
  if (body === null) {
    await connection.rows(
      'update coupons set ends_at = least(ends_at, now()), listed = false where code = $1',
      [key],
    );
    return;
  }
  const used = await connection.row<{ redemptions: number }>(
    'select redemptions from coupons where code = $1',
    [key],
  );
  if (used && body.mostRedemptions !== null && body.mostRedemptions < used.redemptions)
    throw new WrongDocument([
      { field: 'mostRedemptions', message: `o cupom já foi usado ${used.redemptions} vezes` },
    ]);
  await connection.rows(
    `insert into coupons (code, percent, description, first_purchase, listed, starts_at, ends_at, minimum_cents, most_redemptions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (code) do update set percent = excluded.percent, description = excluded.description,
       first_purchase = excluded.first_purchase, listed = excluded.listed, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, minimum_cents = excluded.minimum_cents, most_redemptions = excluded.most_redemptions`,
    [
      key,
      body.percent,
      body.description,
      body.firstPurchase,
      body.listed,
      body.startsAt,
      body.endsAt,
      body.minimumCents,
      body.mostRedemptions,
    ],
  );
}

/** Who a coupon is from that was in the shop before it was a document. */
const unknownAuthor = 'antes';

/**
 * Makes a body that of a document; every process shows it within seconds.
 * @param body null removes the document
 * @returns whether it was another one before
 * @throws WrongDocument that names each field
 */
export const changeDocument = (database: Database, change: DocumentChange, body: unknown): Promise<boolean> =>
  database.transaction(async (connection) => {
    const { kind, key } = change;
    const checked = body === null ? null : readBody(kind, key, body);
    await lock(connection);
    const isKnown = await connection.row('select 1 from content_documents where kind = $1 and key = $2', [
      kind,
      key,
    ]);
    if (kind === 'coupon' && !isKnown) {
      const former = await connection.row(selectCoupon, [key]);
      if (former) await addVersion(connection, { ...change, author: unknownAuthor }, former);
    } else if (checked === null && !isKnown)
      throw new WrongDocument([{ field: 'key', message: `não há ${kind} "${key}"` }]);
    const isChanged = await addVersion(connection, change, checked);
    if (kind === 'coupon' && isChanged) await writeCoupon(connection, key, checked as Body<'coupon'> | null);
    return isChanged;
  });

/** Makes an earlier version the last one again; which becomes another version. @throws WrongDocument without that version */
export async function goBack(
  database: Database,
  change: DocumentChange & { readonly version?: number | undefined },
): Promise<DocumentVersion> {
  const { kind, key } = change;
  const versions = await listVersions(database, kind, key);
  const target =
    change.version === undefined ? versions[1] : versions.find(({ version }) => version === change.version);
  const former = target && (await readDocument(database, { kind, key, version: target.version }));
  if (!target || !former)
    throw new WrongDocument([
      {
        field: 'version',
        message: `${kind} "${key}" não tem ${change.version === undefined ? 'versão anterior' : `a versão ${change.version}`}`,
      },
    ]);
  await changeDocument(database, change, former.body);
  return target;
}

/** A document with which a shop begins. */
export interface FirstDocument {
  readonly kind: ContentKind;
  readonly key: string;
  readonly body: unknown;
}

/** Stores the documents with which a shop begins, unless it has any. @throws WrongDocument */
export async function storeFirstContent(
  database: Database,
  documents: readonly FirstDocument[],
  author: string,
): Promise<void> {
  await database.transaction(async (connection) => {
    await lock(connection);
    if (await connection.row('select 1 from content_documents limit 1')) return;
    const checked = documents.map(({ kind, key, body }) => ({ kind, key, body: readBody(kind, key, body) }));
    await connection.rows(
      `insert into content_documents (kind, key, version, body, author)
       select kind, key, 1, body, $2 from jsonb_to_recordset($1::jsonb) as fresh (kind text, key text, body jsonb)`,
      [JSON.stringify(checked), author],
    );
  });
}
