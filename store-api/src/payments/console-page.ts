import { formatReais } from '@storefront/contracts';
import type { PaymentState } from '@storefront/contracts/api';
import { reais } from '../catalogue/prices.ts';
import { consolePath } from './console-path.ts';
import type { ProviderMessage } from './take-webhook.ts';

export interface ConsoleCharge {
  readonly id: string;
  readonly number: string;
  readonly state: PaymentState;
  readonly cents: number;
  readonly providerId: string;
}

export interface ConsoleMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** What the bank may say about a charge. */
export const bankAnswers: readonly (readonly [ProviderMessage['kind'], string])[] = [
  ['paid', 'Confirmar o pagamento'],
  ['refused', 'Recusar'],
  ['expired', 'Deixar vencer'],
];

const stateNames: Readonly<Record<PaymentState, string>> = {
  ...{ created: 'sem código', pending: 'aguardando', paid: 'pago' },
  ...{ expired: 'vencido', refused: 'recusado', refunded: 'devolvido' },
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function chargeHtml({ id, number, state, cents }: ConsoleCharge): string {
  const buttons = bankAnswers.map(
    ([kind, label]) =>
      `<form method="post" action="${consolePath}/${id}/${kind}"><button aria-label="${label}: ${number}">${label}</button></form>`,
  );
  return `<tr><th scope="row">${number}</th><td>${formatReais(reais(cents))}</td><td>${stateNames[state]}</td><td>${buttons.join('')}</td></tr>`;
}

const chargesHtml = (charges: readonly ConsoleCharge[]) =>
  charges.length === 0
    ? '<p>Ainda não há cobranças.</p>'
    : `<table><thead><tr><th scope="col">Pedido</th><th scope="col">Valor</th><th scope="col">Situação</th><th scope="col">O que o banco diz</th></tr></thead><tbody>${charges.map(chargeHtml).join('')}</tbody></table>`;

const messageHtml = ({ recipient, subject, body }: ConsoleMessage) =>
  `<details><summary>${escapeHtml(subject)}, para ${escapeHtml(recipient)}</summary><pre>${escapeHtml(body)}</pre></details>`;

const messagesHtml = (messages: readonly ConsoleMessage[]) =>
  messages.length === 0 ? '<p>Ainda não há mensagens.</p>' : messages.map(messageHtml).join('');

/** The page on which a person plays the bank and reads the mail that would be sent. */
export const consolePage = (charges: readonly ConsoleCharge[], messages: readonly ConsoleMessage[]): string =>
  `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Console da demonstração</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}form{display:inline-block;margin:.2rem}
button{font:inherit;padding:.5rem .8rem;min-height:44px}pre{white-space:pre-wrap}summary{padding:.5rem 0}</style></head>
<body><main><h1>Console da demonstração</h1>
<p>Aqui você faz o papel do banco: confirma, recusa ou deixa vencer um PIX de demonstração. Nenhum dinheiro circula.</p>
${chargesHtml(charges)}
<h2>E-mails que seriam enviados</h2>
${messagesHtml(messages)}
</main></body></html>`;
