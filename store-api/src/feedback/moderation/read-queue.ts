import type { ModeratedText } from '@storefront/contracts/api';
import { dropNulls } from '../../platform/database/drop-nulls.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { rulesAgainst } from '../texts/hold-back.ts';
import { shownName } from '../texts/shown-name.ts';

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

const textOf = ({ name, writtenAt, ...text }: TextRow): ModeratedText => ({
  ...dropNulls(text),
  ...{ autor: shownName(name), data: writtenAt.toISOString() },
  retido: [...rulesAgainst([text.titulo ?? '', text.texto])],
});

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
