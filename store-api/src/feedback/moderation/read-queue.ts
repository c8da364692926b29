import type { ModeratedText } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { rulesAgainst } from '../texts/hold-back.ts';
import { shownName } from '../texts/shown-name.ts';

interface TextRow {
  readonly tipo: ModeratedText['tipo'];
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly name: string | null;
  readonly writtenAt: Date;
  readonly nota: number | null;
  readonly titulo: string | null;
  readonly texto: string;
  readonly estado: ModeratedText['estado'];
  readonly reason: string | null;
  readonly answer: string | null;
}

/** Texts that a moderator sees at a time. */
const most = 50;

const texts = `
  select 'avaliacao' tipo, id, product_id, user_id, written_at, note, title, comment texto, state, reason, answer
  from shopper_reviews
  union all
  select 'pergunta', id, product_id, user_id, asked_at, null, null, question, state, reason, answer
  from product_questions`;

const columns = `tipo, texts.id, product_id "productId", products.name "productName", users.name, written_at "writtenAt",
  note nota, title titulo, texto, texts.state estado, reason, answer`;

const textsWhere = (condition: string, order: string) =>
  `select ${columns} from (${texts}) texts join products on products.id = product_id
   left join users on users.id = user_id where ${condition} order by ${order} limit ${most}`;

function textOf({
  tipo,
  id,
  productId,
  productName,
  name,
  writtenAt,
  texto,
  ...row
}: TextRow): ModeratedText {
  const { nota, titulo, estado, reason, answer } = row;
  return {
    ...{ tipo, id, produto: { id: productId, nome: productName }, autor: shownName(name) },
    data: writtenAt.toISOString(),
    ...(nota !== null && { nota }),
    ...(titulo !== null && { titulo }),
    ...{ texto, estado },
    ...(reason !== null && { motivo: reason }),
    ...(answer !== null && { resposta: answer }),
    retido: [...rulesAgainst([titulo ?? '', texto])],
  };
}

/** Texts that wait for a decision, and questions that wait for an answer, the oldest first. */
export async function readQueue(connection: Queryable): Promise<ModeratedText[]> {
  const open = `texts.state = 'waiting' or (tipo = 'pergunta' and texts.state = 'shown' and answer is null)`;
  return (await connection.rows<TextRow>(textsWhere(open, 'written_at'))).map(textOf);
}

/** Texts that are shown, the last first: a moderator may answer them, or refuse them later. */
export async function readShown(connection: Queryable): Promise<ModeratedText[]> {
  const shown = `texts.state = 'shown' and (tipo = 'avaliacao' or answer is not null)`;
  return (await connection.rows<TextRow>(textsWhere(shown, 'written_at desc'))).map(textOf);
}
