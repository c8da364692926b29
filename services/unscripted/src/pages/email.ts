import { ApiError } from '@storefront/contracts';
import {
  confirmEmailEndpoint,
  requestEmailConfirmationEndpoint,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Form } from '../visit/forms.ts';
import type { PageReply, Visit } from '../visit/visit.ts';

interface EmailText {
  readonly title: string;
  readonly text: string;
  readonly offersLink?: boolean;
}

const start: EmailText = {
  title: 'Confirmar e-mail',
  text: 'Confirme que o e-mail que recebeu este link é seu.',
};

/** What was done, by its name in the address: no text of an address is shown. */
const answers: Readonly<Record<string, EmailText>> = {
  confirmado: { title: 'E-mail confirmado', text: 'Obrigado. Você já pode fechar esta página.' },
  usado: { title: 'E-mail já confirmado', text: 'Este e-mail já está confirmado; não falta nada.' },
  vencido: {
    title: 'Link vencido',
    text: 'Este link valia 24 horas. Peça outro.',
    offersLink: true,
  },
  desconhecido: {
    title: 'Link sem valor',
    text: 'O endereço está incompleto, é de um link antigo ou de um e-mail que a conta não tem mais. Abra o link inteiro da última mensagem ou peça outro.',
    offersLink: true,
  },
  'outra-conta': {
    title: 'Link de outra conta',
    text: 'Neste navegador está aberta outra conta, e nada foi confirmado. Saia dela e abra o link de novo.',
  },
  pedido: {
    title: 'Link pedido',
    text: 'Escrevemos uma mensagem para o e-mail da sua conta, com um link que vale 24 horas. Esta loja é uma demonstração e não envia e-mails.',
  },
  entrar: { title: 'Entre na sua conta', text: 'Para pedir outro link, entre na sua conta.' },
};

function findEmailText({ resultado }: Form): EmailText {
  const answer = resultado !== undefined && Object.hasOwn(answers, resultado) && answers[resultado];
  return answer || start;
}

const requestHtml = html`<form method="post" action="${unscriptedPath}/confirmar-email/novo-link"><p><button>Pedir outro link</button></p></form>`;

function emailHtml(query: Form): Html {
  const shown = findEmailText(query);
  return html`<p>${shown.text}</p>
${shown === start && html`<form method="post" action="${unscriptedPath}/confirmar-email"><input type="hidden" name="chave" value="${query.chave}"><p><button class="buy">Confirmar e-mail</button></p></form>`}
${shown.offersLink && requestHtml}<p><a href="/minha-conta">Abrir minha conta</a></p>`;
}

const page = 'confirmar-email';

/** The page of a message's link, for every browser: it confirms on a press only, because mail scanners open links too. */
export const showEmail = async (visit: Visit): Promise<PageReply> =>
  visit.show({ title: findEmailText(visit.query).title, content: emailHtml(visit.query) });

/** The answer's address has no key, so that neither history nor a reload has it. */
export async function confirmSentKey(visit: Visit): Promise<PageReply> {
  const { resultado } = await visit.call(confirmEmailEndpoint, {
    body: { chave: (visit.form.chave ?? '').replaceAll('\0', '').slice(0, 200) },
  });
  return visit.goTo(page, { resultado });
}

/** Asks for another link, for the account that is signed in. */
export async function requestLink(visit: Visit): Promise<PageReply> {
  try {
    const { resultado } = await visit.call(requestEmailConfirmationEndpoint, {});
    return visit.goTo(page, { resultado: resultado === 'confirmado' ? 'usado' : resultado });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sign-in-required') throw error;
    return visit.goTo(page, { resultado: 'entrar' });
  }
}
