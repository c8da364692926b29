import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { lookEvery } from '../platform/intervals/look-every.ts';
import { type Body, type ContentKind, readBody } from './content-kinds.ts';

/** All documents as they were at one moment; another object once one has changed. */
export interface Content {
  read<K extends ContentKind>(kind: K, key: string): Body<K> | undefined;
  keys(kind: ContentKind): readonly string[];
  /** The same with another body of one document, for previews. */
  with<K extends ContentKind>(kind: K, key: string, body: Body<K>): Content;
}

const nameOf = (kind: ContentKind, key: string) => `${kind} ${key}`;

function createContent(bodies: ReadonlyMap<string, unknown>): Content {
  return {
    read: <K extends ContentKind>(kind: K, key: string) =>
      bodies.get(nameOf(kind, key)) as Body<K> | undefined,
    keys: (kind) =>
      [...bodies.keys()]
        .flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))
        .sort(),
    with: (kind, key, body) => createContent(new Map([...bodies, [nameOf(kind, key), body]])),
  };
}

/** A shop without any document. */
export const noContent: Content = createContent(new Map());

interface Row {
  readonly id: number;
  readonly kind: ContentKind;
  readonly key: string;
  readonly body: unknown;
}

interface Known {
  readonly content: Content;
  readonly bodies: ReadonlyMap<string, unknown>;
  /** Number of the last change. */
  readonly last: number;
}

interface ReadOptions {
  /** Called with a document that this code cannot use; the previous one it stays. */
  readonly onProblem: (error: unknown) => void;
}

/** Adds what has changed since the last reading; the same object when nothing has. */
async function readNewer(connection: Queryable, known: Known, { onProblem }: ReadOptions): Promise<Known> {
  const rows = await connection.rows<Row>(
    `select distinct on (kind, key) id, kind, key, body from content_documents where id > $1 order by kind, key, id desc`,
    [known.last],
  );
  if (rows.length === 0) return known;
  const bodies = new Map(known.bodies);
  for (const { kind, key, body } of rows)
    if (body === null) bodies.delete(nameOf(kind, key));
    else
      try {
        bodies.set(nameOf(kind, key), readBody(kind, key, body));
      } catch (error) {
        // a newer release may have written it
        onProblem(new Error(`${kind} ${key} não pôde ser usado`, { cause: error }));
      }
  return { content: createContent(bodies), bodies, last: Math.max(...rows.map(({ id }) => id)) };
}

export interface FollowedContent {
  current(): Content;
  /** Looks now instead of at the next interval. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** A change is visible in every process after so long at most, and the time to make the pages again. */
const lookEveryMs = 1_000;

/** Follows the documents, which any process may change. */
export async function followContent(database: Database, options: ReadOptions): Promise<FollowedContent> {
  const nothing: Known = { content: noContent, bodies: new Map(), last: 0 };
  let known = await readNewer(database, nothing, options);
  const refresh = async () => {
    known = await readNewer(database, known, options);
  };
  const looking = lookEvery(lookEveryMs, refresh, options.onProblem);
  return { current: () => known.content, refresh, stop: () => looking.stop() };
}
