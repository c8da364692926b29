import type { Queryable } from '../platform/database/queryable.ts';
import { chargesHtml, readCharges } from './charges.ts';
import { messagesHtml, readMessages } from './messages.ts';
import { readPaid, refundsHtml } from './refunds.ts';
import { readReturns, returnsHtml } from './returns.ts';
import { readShipments, shipmentsHtml } from './shipments.ts';
import { readTexts, textsHtml } from './texts.ts';

/** The page on which a person plays the bank and the warehouse, and reads the mail that would be sent. */
export async function consolePage(connection: Queryable, shopOrigin: string): Promise<string> {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Console da demonstração</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}form{display:inline-block;margin:.2rem}
button,input,select,textarea{font:inherit;padding:.5rem .8rem;min-height:44px;max-width:100%}pre{white-space:pre-wrap}summary{padding:.5rem 0}
@media(max-width:40rem){th{display:none}tr{display:block;border-bottom:1px solid #ccc}td{display:block;border:0;overflow-wrap:anywhere}}</style></head>
<body><main><h1>Console da demonstração</h1>
<p>Aqui você faz o papel do banco: confirma, recusa ou deixa vencer um PIX de demonstração. Nenhum dinheiro circula.</p>
${chargesHtml(await readCharges(connection))}
<h2>Devoluções</h2>
<p>O que você devolve nunca passa do que foi pago; o pedido e as remessas ficam como estão.</p>
${refundsHtml(await readPaid(connection))}
<h2>Remessas</h2>
<p>Aqui você faz o papel do depósito, do vendedor e do técnico. Sem você, cada remessa segue depois de um tempo. Nada é entregue.</p>
${shipmentsHtml(await readShipments(connection))}
<h2>Avaliações e perguntas</h2>
<p>Aqui você faz o papel de quem modera e responde, pela loja ou por um vendedor.</p>
${textsHtml(await readTexts(connection))}
<h2>Desistências</h2>
<p>O dinheiro volta quando o cliente desiste; as peças voltam ao estoque quando você as recebe.</p>
${returnsHtml(await readReturns(connection))}
<h2>E-mails que seriam enviados</h2>
${messagesHtml(await readMessages(connection, shopOrigin))}
</main></body></html>`;
}
