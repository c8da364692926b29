import {
  type ModeratedText,
  type ModerationDecision,
  rulesAgainst,
  type WrittenKind,
} from '@storefront/contracts/api';
import { dropNulls, type Queryable } from '../platform/database/queryable.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { writeMessage } from '../platform/outbox/write-message.ts';
import { shownName } from './own-text.ts';
import { countReviews } from './reviews.ts';
import { lockProduct, touchProduct } from './text-key.ts';

interface TextRow extends Pick<ModeratedText, 'tipo' | 'id' | 'produto' | 'texto' | 'estado'> {
  readonly name: string | null;
  readonly writtenAt: Date;
  readonly nota: number | null;
  readonly titulo: string | null;
  readonly motivo: string | null;
  readonly resposta: string | null;
}

/** Texts that a moderator sees at a time. */
const most = 50;

const texts = `
  select 'avaliacao' tipo, id, product_id, user_id, written_at, note, title, comment texto, state, reason, answer
  from shopper_reviews
  union all
  select 'pergunta', id, product_id, user_id, asked_at, null, null, question, state, reason, answer
  from product_questions`;

const columns = `tipo, texts.id, jsonb_build_object('id', product_id, 'nome', products.name) produto, users.name,
  written_at "writtenAt", note nota, title titulo, texto, texts.state estado, reason motivo, answer resposta`;

const textsWhere = (condition: string, order: string) =>
  `select ${columns} from (${texts}) texts join products on products.id = product_id
   left join users on users.id = user_id where ${condition} order by ${order} limit ${most}`;

const describeText = ({ name, writtenAt, ...text }: TextRow): ModeratedText => ({
  ...dropNulls(text),
  autor: shownName(name),
  data: writtenAt.toISOString(),
  retido: [...rulesAgainst([name ?? '', text.titulo ?? '', text.texto])],
});

/** Texts that wait for a decision, and questions that wait for an answer, the oldest first. */
export async function readQueue(connection: Queryable): Promise<ModeratedText[]> {
  const open = `texts.state = 'waiting' or (tipo = 'pergunta' and texts.state = 'shown' and answer is null)`;
  return (await connection.rows<TextRow>(textsWhere(open, 'written_at'))).map(describeText);
}

/** Texts that are shown, the last first: a moderator may answer them, or refuse them later. */
export async function readShown(connection: Queryable): Promise<ModeratedText[]> {
  const shown = `texts.state = 'shown' and (tipo = 'avaliacao' or answer is not null)`;
  return (await connection.rows<TextRow>(textsWhere(shown, 'written_at desc'))).map(describeText);
}

interface DecidedText {
  readonly kind: WrittenKind;
  readonly id: string;
  readonly decision: ModerationDecision;
  /** Who decides, for the record. */
  readonly actor: string;
  /** Origin of the link in the message to who asked. */
  readonly shopOrigin: string;
}

/** Who signs the shop's own answers. */
export const shopName = 'Aragem';

const tables = { avaliacao: 'shopper_reviews', pergunta: 'product_questions' } as const;

interface StoredText {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly slug: string;
  readonly userId: number | null;
  readonly email: string | null;
  readonly hasAnswer: boolean;
}

/** @throws HttpProblem 404 for a text that its author has removed */
async function findText(connection: Queryable, { kind, id }: DecidedText): Promise<StoredText> {
  const text = await connection.row<StoredText>(
    `select text.id, product_id "productId", products.name "productName", slug, user_id "userId", email,
       answer is not null "hasAnswer"
     from ${tables[kind]} text join products on products.id = product_id left join users on users.id = user_id
     where text.id::text = $1`,
    [id],
  );
  if (!text) throw notFound('Não há este texto; quem o escreveu pode tê-lo apagado');
  return text;
}

/** @throws HttpProblem 422 for a seller who does not offer the product */
async function chooseSignature(
  connection: Queryable,
  productId: number,
  seller: string | undefined,
): Promise<string> {
  if (seller === undefined || seller === shopName) return shopName;
  const offer = await connection.row(
    'select 1 one from offers join sellers on sellers.id = seller_id where product_id = $1 and name = $2',
    [productId, seller],
  );
  if (!offer)
    throw new HttpProblem(422, 'seller-unknown', `${seller} não vende este produto`, {
      vendedor: 'não vende este produto',
    });
  return seller;
}

/** Tells who asked, the first time. */
async function writeAnswer(
  connection: Queryable,
  { shopOrigin }: DecidedText,
  { email, userId, productName, slug, hasAnswer }: StoredText,
): Promise<void> {
  if (email === null || hasAnswer) return;
  await writeMessage(connection, {
    recipient: email,
    userId,
    subject: `Sua pergunta foi respondida: ${productName}`,
    paragraphs: [
      `Respondemos a sua pergunta sobre ${productName}.`,
      { text: 'Ver a resposta', address: `${shopOrigin}/${slug}#perguntas` },
    ],
  });
}

async function apply(connection: Queryable, decided: DecidedText, text: StoredText): Promise<void> {
  const { kind, decision } = decided;
  const change = (columns: string, values: readonly unknown[] = []) =>
    connection.rows(`update ${tables[kind]} set ${columns} where id = $1`, [text.id, ...values]);
  if (decision.decisao === 'mostrar') await change("state = 'shown', reason = null");
  if (decision.decisao === 'recusar') await change("state = 'refused', reason = $2", [decision.motivo]);
  if (decision.decisao === 'responder') {
    const signature = await chooseSignature(connection, text.productId, decision.vendedor);
    await change("state = 'shown', reason = null, answer = $2, answered_by = $3, answered_at = now()", [
      decision.resposta,
      signature,
    ]);
    if (kind === 'pergunta') await writeAnswer(connection, decided, text);
  }
}

/** Shows, refuses or answers a text, with the record of it; the caller opens the transaction. */
export async function decideText(connection: Queryable, decided: DecidedText): Promise<void> {
  const { kind, decision, actor } = decided;
  const { productId } = await findText(connection, decided);
  await lockProduct(connection, productId);
  const text = await findText(connection, decided);
  await apply(connection, decided, text);
  await connection.rows(
    'insert into moderation_decisions (kind, text_id, decision, actor) values ($1, $2, $3, $4)',
    [kind, text.id, decision.decisao, actor],
  );
  if (kind === 'avaliacao') await countReviews(connection, productId);
  await touchProduct(connection, productId);
}
