import { randomUUID } from 'node:crypto';
import { formatReais } from '@storefront/contracts';
import {
  describeShipment,
  describeShipmentState,
  type ModeratedText,
  ModerationDecision,
  type PaymentState,
  type ShipmentState,
  writtenLengths,
} from '@storefront/contracts/api';
import {
  type BackOffice,
  escapeHtml,
  HttpProblem,
  type OfficeCharge,
  type OfficeMessage,
  type OfficePayment,
  type OfficeReturn,
  type OfficeShipment,
  type OfficeTexts,
  shopName,
} from 'store-api/ports';

/** Address of the demo console, on the shop's origin. */
export const consolePath = '/v2/front/demo/pagamentos';

/** Fields that a person fills in; others are the page's own. */
const typedNames: readonly string[] = ['resposta', 'motivo', 'valor'];

const documentHtml = (content: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Console da demonstração</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}form{display:inline-block;margin:.2rem}
button,input,select,textarea{font:inherit;padding:.5rem .8rem;min-height:44px;max-width:100%}pre{white-space:pre-wrap}summary{padding:.5rem 0}
@media(max-width:40rem){th{display:none}tr{display:block;border-bottom:1px solid #ccc}td{display:block;border:0;overflow-wrap:anywhere}}</style></head>
<body><main><h1>Console da demonstração</h1>
${content}
</main></body></html>`;

/** What was refused, with what was typed, so that it can be corrected and sent again. */
export function refusedPage(problem: string, address: string, form: URLSearchParams): string {
  const inputs = [...form].map(([name, value]) =>
    typedNames.includes(name)
      ? `<p><label>${name}<br><textarea name="${name}" rows="6" cols="60">${escapeHtml(value)}</textarea></label></p>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return documentHtml(`<p role="alert">${escapeHtml(problem)}. Nada foi mudado.</p>
<form method="post" action="${escapeHtml(address)}">${inputs.join('')}<button>Enviar de novo</button></form>
<p><a href="${consolePath}">Voltar sem enviar</a></p>`);
}

/** The page on which a person plays the bank and the warehouse, and reads the mail that would be sent. */
export async function consolePage(office: BackOffice): Promise<string> {
  return documentHtml(`<p>Aqui você faz o papel do banco: confirma, recusa ou deixa vencer um PIX ou um boleto de demonstração. Nenhum dinheiro circula.</p>
${chargesHtml(await office.readCharges())}
<h2>Devoluções</h2>
<p>O que você devolve nunca passa do que foi pago; o pedido e as remessas ficam como estão.</p>
${refundsHtml(await office.readPayments())}
<h2>Remessas</h2>
<p>Aqui você faz o papel do depósito, do vendedor e do técnico. Sem você, cada remessa segue depois de um tempo. Nada é entregue.</p>
${shipmentsHtml(await office.readShipments())}
<h2>Avaliações e perguntas</h2>
<p>Aqui você faz o papel de quem modera e responde, pela loja ou por um vendedor.</p>
${textsHtml(await office.readTexts())}
<h2>Desistências</h2>
<p>O dinheiro volta quando o cliente desiste; as peças voltam ao estoque quando você as recebe.</p>
${returnsHtml(await office.readReturns())}
<h2>E-mails que seriam enviados</h2>
${messagesHtml(await office.readMessages())}`);
}

/** What the bank may say about a charge. */
export const bankAnswers = [
  ['paid', 'Confirmar o pagamento'],
  ['refused', 'Recusar'],
  ['expired', 'Deixar vencer'],
] as const;

const stateNames: Readonly<Record<PaymentState, string>> = {
  created: 'sem código',
  pending: 'aguardando',
  paid: 'pago',
  expired: 'vencido',
  refused: 'recusado',
  refunded: 'devolvido',
  'other-amount': 'outro valor recebido',
  'charged-back': 'contestado',
};

const chargesHtml = (charges: readonly OfficeCharge[]): string =>
  tableHtml(
    ['Pedido', 'Valor', 'Situação', 'O que o banco diz'],
    charges.map(({ id, number, state, cents }) => [
      number,
      formatReais(cents / 100),
      stateNames[state],
      bankAnswers.map(([kind, label]) => buttonHtml(`${consolePath}/${id}/${kind}`, label, number)).join(''),
    ]),
    'Ainda não há cobranças.',
  );

/** The reference of the page makes two presses of the button one refund. */
const formHtml = ({ id, number, leftCents }: OfficePayment) =>
  `<form method="post" action="${consolePath}/devolucoes/${id}"><input type="hidden" name="referencia" value="${randomUUID()}">
<label>Valor em reais <input name="valor" inputmode="decimal" value="${(leftCents / 100).toFixed(2).replace('.', ',')}"></label>
<button aria-label="Devolver: ${number}">Devolver</button></form>`;

const refundsHtml = (paid: readonly OfficePayment[]): string =>
  tableHtml(
    ['Pedido', 'Situação', 'Pago', 'Resta', 'Devolver tudo ou uma parte'],
    paid.map((charge) => [
      charge.number,
      charge.askedCents === charge.cents
        ? stateNames[charge.state]
        : `${stateNames[charge.state]}, em vez de ${formatReais(charge.askedCents / 100)}`,
      formatReais(charge.cents / 100),
      formatReais(charge.leftCents / 100),
      charge.leftCents > 0 ? formHtml(charge) : '',
    ]),
    'Não há nada pago.',
  );

/** Reads a typed amount, such as `12`, `12,5` or `1.234,56`, as cents; undefined for any other text. */
export function readCents(typed: string): number | undefined {
  const match = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}

const returnsHtml = (returns: readonly OfficeReturn[]): string =>
  tableHtml(
    ['Protocolo', 'Pedido', 'Valor', 'O que acontece'],
    returns.map(({ protocol, number, state, cents }) => [
      protocol,
      number,
      formatReais(cents / 100),
      state === 'received'
        ? 'recebida'
        : buttonHtml(`${consolePath}/desistencias/${protocol}`, 'Receber de volta', protocol),
    ]),
    'Ninguém desistiu de nada.',
  );

/** What the warehouse or the technician may do, by the state that follows. */
const labels: Readonly<Record<OfficeShipment['kind'], Readonly<Record<ShipmentState, string>>>> = {
  delivery: {
    'to-pick': '',
    picked: 'Separar',
    shipped: 'Despachar',
    delivered: 'Entregar',
    returned: 'Devolver',
  },
  pickup: {
    'to-pick': '',
    picked: 'Separar',
    shipped: 'Deixar pronto',
    delivered: 'Entregar na loja',
    returned: 'Devolver',
  },
  visit: {
    'to-pick': '',
    picked: 'Escalar o técnico',
    shipped: 'Pôr a caminho',
    delivered: 'Concluir',
    returned: 'Cancelar',
  },
};

function formatShipment({ id, number, kind, shipment, next }: OfficeShipment): readonly string[] {
  const name = `${describeShipment(shipment)}, ${number}`;
  const buttons = next.map((state) =>
    buttonHtml(`${consolePath}/remessas/${id}/${state}`, labels[kind][state], name),
  );
  return [
    escapeHtml(name),
    escapeHtml(shipment.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')),
    describeShipmentState(shipment.tipo, shipment.estado),
    buttons.join(''),
  ];
}

const shipmentsHtml = (shipments: readonly OfficeShipment[]): string =>
  tableHtml(
    ['Remessa', 'Itens', 'Situação', 'O que acontece'],
    shipments.map(formatShipment),
    'Ainda não há remessas: elas começam quando um pedido é pago.',
  );

function messageHtml({ id, recipient, subject, body, html }: OfficeMessage): string {
  const name = escapeHtml(`${subject}, para ${recipient}`);
  const address = `${consolePath}/mensagens/${id}`;
  const asHtml =
    html === null ? '' : `<a href="${address}" aria-label="Ver como HTML: ${name}">Ver como HTML</a> · `;
  return `<details><summary>${name}</summary><pre>${escapeHtml(body)}</pre><p>${asHtml}<a href="${address}/eml" aria-label="Baixar o e-mail: ${name}">Baixar o e-mail</a></p></details>`;
}

const messagesHtml = (messages: readonly OfficeMessage[]): string =>
  messages.length === 0 ? '<p>Ainda não há mensagens.</p>' : messages.map(messageHtml).join('');

/** A button that posts to an address; `name` tells it from those of other rows. */
const buttonHtml = (address: string, label: string, name: string): string =>
  `<form method="post" action="${escapeHtml(address)}"><button aria-label="${escapeHtml(`${label}: ${name}`)}">${escapeHtml(label)}</button></form>`;

/**
 * A table; the first cell of each row names the row, and cells are HTML.
 * @param none the text for a table without rows
 */
const tableHtml = (heads: readonly string[], rows: readonly (readonly string[])[], none: string): string => {
  if (rows.length === 0) return `<p>${none}</p>`;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};

const decisionFields = [
  { name: 'resposta', label: 'A resposta', most: writtenLengths.answer.most },
  { name: 'motivo', label: 'O motivo', most: writtenLengths.refusal.most },
] as const;

/** What a form of the console decides. @throws HttpProblem 400 that names a text that is too short or too long */
export function decisionIn(decisao: string, form: URLSearchParams): ModerationDecision {
  const texts = Object.fromEntries([...form].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
  const decision = ModerationDecision.safeParse({ decisao, ...texts });
  if (decision.success) return decision.data;
  const tooLong = decisionFields.find(({ name, most }) => (texts[name] ?? '').trim().length > most);
  throw new HttpProblem(
    400,
    'invalid-request',
    tooLong
      ? `${tooLong.label} tem mais de ${tooLong.most} caracteres`
      : 'Escreva a resposta, ou o motivo da recusa, em algumas palavras',
  );
}

const kinds: Readonly<Record<ModeratedText['tipo'], string>> = {
  avaliacao: 'Avaliação',
  pergunta: 'Pergunta',
};

function answerForm(text: ModeratedText, address: string, name: string, sellers: readonly string[]): string {
  const options = [shopName, ...sellers].map((seller) => `<option>${escapeHtml(seller)}</option>`).join('');
  return `<form method="post" action="${address}/responder"><textarea name="resposta" aria-label="${escapeHtml(`Resposta: ${name}`)}">${escapeHtml(text.resposta ?? '')}</textarea>
<select name="vendedor" aria-label="${escapeHtml(`Quem responde: ${name}`)}">${options}</select><button aria-label="${escapeHtml(`Responder: ${name}`)}">Responder</button></form>`;
}

const refusalForm = (address: string, name: string): string =>
  `<form method="post" action="${address}/recusar"><input name="motivo" aria-label="${escapeHtml(`Motivo: ${name}`)}"><button aria-label="${escapeHtml(`Recusar: ${name}`)}">Recusar</button></form>`;

function formatText(text: ModeratedText, sellers: OfficeTexts['sellers']): readonly string[] {
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

const tableOf = (texts: readonly ModeratedText[], sellers: OfficeTexts['sellers']): string =>
  tableHtml(
    ['Texto', 'O que diz', 'Situação', 'O que acontece'],
    texts.map((text) => formatText(text, sellers)),
    'Nada espera por você.',
  );

const textsHtml = ({ open, shown, sellers }: OfficeTexts): string => {
  const others = `<details><summary>Já publicadas</summary>${tableOf(shown, sellers)}</details>`;
  return tableOf(open, sellers) + (shown.length === 0 ? '' : others);
};
