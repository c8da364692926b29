import { type ModeratedText, ModerationDecision } from '@storefront/contracts/api';
import { shopName } from '../feedback/moderation/decide-text.ts';
import { readQueue, readShown } from '../feedback/moderation/read-queue.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { buttonHtml, tableHtml } from './html.ts';

interface ConsoleTexts {
  readonly open: readonly ModeratedText[];
  readonly shown: readonly ModeratedText[];
  /** Names of the sellers of each product. */
  readonly sellers: ReadonlyMap<number, readonly string[]>;
}

export async function readTexts(connection: Queryable): Promise<ConsoleTexts> {
  const [open, shown] = [await readQueue(connection), await readShown(connection)];
  const ids = [...open, ...shown].map(({ produto }) => produto.id);
  const rows = await connection.rows<{ id: number; names: string[] }>(
    `select product_id id, array_agg(name order by name) names from offers join sellers on sellers.id = seller_id
     where product_id = any($1) group by product_id`,
    [ids],
  );
  return { open, shown, sellers: new Map(rows.map(({ id, names }) => [id, names])) };
}

/** What a form of the console decides. @throws HttpProblem 400 for a text that is too short or too long */
export function decisionIn(decisao: string, form: URLSearchParams): ModerationDecision {
  const texts = Object.fromEntries([...form].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
  const decision = ModerationDecision.safeParse({ decisao, ...texts });
  if (!decision.success)
    throw new HttpProblem(
      400,
      'invalid-request',
      'Escreva a resposta, ou o motivo da recusa, em algumas palavras',
    );
  return decision.data;
}

const kinds: Readonly<Record<ModeratedText['tipo'], string>> = {
  avaliacao: 'Avaliação',
  pergunta: 'Pergunta',
};

function answerForm(text: ModeratedText, address: string, name: string, sellers: readonly string[]): string {
  const options = [shopName, ...sellers].map((seller) => `<option>${escapeHtml(seller)}</option>`).join('');
  return `<form method="post" action="${address}/responder"><textarea name="resposta" aria-label="${escapeHtml(`Resposta: ${name}`)}" maxlength="1000">${escapeHtml(text.resposta ?? '')}</textarea>
<select name="vendedor" aria-label="${escapeHtml(`Quem responde: ${name}`)}">${options}</select><button aria-label="${escapeHtml(`Responder: ${name}`)}">Responder</button></form>`;
}

const refusalForm = (address: string, name: string): string =>
  `<form method="post" action="${address}/recusar"><input name="motivo" aria-label="${escapeHtml(`Motivo: ${name}`)}" maxlength="200"><button aria-label="${escapeHtml(`Recusar: ${name}`)}">Recusar</button></form>`;

function rowOf(text: ModeratedText, sellers: ConsoleTexts['sellers']): readonly string[] {
  const { tipo, id, produto, autor, nota, titulo, texto, estado, retido } = text;
  const name = `${kinds[tipo]} ${id}, ${produto.nome}`;
  const address = `${consolePath}/textos/${tipo}/${id}`;
  const said = [nota === undefined ? '' : `${nota} de 5`, titulo ?? '', texto].filter((part) => part !== '');
  const state = estado === 'waiting' ? `retida: ${retido.join(', ') || 'recusada antes'}` : 'publicada';
  return [
    escapeHtml(name),
    escapeHtml(`${autor}: ${said.join(' · ')}`),
    tipo === 'pergunta' && estado === 'shown' && text.resposta === undefined ? 'sem resposta' : state,
    [
      estado === 'waiting' ? buttonHtml(`${address}/mostrar`, 'Publicar', name) : '',
      refusalForm(address, name),
      answerForm(text, address, name, sellers.get(produto.id) ?? []),
    ].join(''),
  ];
}

const tableOf = (texts: readonly ModeratedText[], sellers: ConsoleTexts['sellers']): string =>
  tableHtml(
    ['Texto', 'O que diz', 'Situação', 'O que acontece'],
    texts.map((text) => rowOf(text, sellers)),
    'Nada espera por você.',
  );

export const textsHtml = ({ open, shown, sellers }: ConsoleTexts): string => {
  const others = `<details><summary>Já publicadas</summary>${tableOf(shown, sellers)}</details>`;
  return tableOf(open, sellers) + (shown.length === 0 ? '' : others);
};
