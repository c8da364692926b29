import { type ApiClient, ApiError } from '@storefront/contracts';
import { unscriptedPath } from '@storefront/contracts/api';
import { html } from './html/html.ts';
import { changeAddresses, showAddresses } from './pages/addresses.ts';
import { addProduct, changeCoupon, changePostalCode, changeProduct, showCart } from './pages/cart.ts';
import { changeStep, placeSeen, showStep } from './pages/checkout.ts';
import { confirmSentKey, requestLink, showEmail } from './pages/email.ts';
import { buyOrderAgain, cancel, renewCode, showOrder, withdraw } from './pages/order.ts';
import {
  requestPassword,
  setPassword,
  showForgottenPassword,
  showNewPassword,
  showSignIn,
  signIn,
  signOut,
} from './pages/sign-in.ts';
import { changeTaxId, showTaxId } from './pages/tax-id.ts';
import { showTracking, track } from './pages/tracking.ts';
import {
  dropQuestion,
  dropReview,
  sendQuestion,
  sendReview,
  showQuestions,
  showReview,
} from './pages/written.ts';
import { endSentence, problem } from './visit/notices.ts';
import { stepSlugs } from './visit/steps.ts';
import { openVisit, type PageReply, type PageRequest, type Visit } from './visit/visit.ts';

type Answer = (visit: Visit) => PageReply | Promise<PageReply>;

interface PageRoute {
  readonly method: 'GET' | 'POST';
  /** Below the purchase's address; `:numero` is a part of it. */
  readonly path: string;
  readonly answer: Answer;
}

const get = (path: string, answer: Answer): PageRoute => ({ method: 'GET', path, answer });
const post = (path: string, answer: Answer): PageRoute => ({ method: 'POST', path, answer });

/** The purchase for browsers that run no scripts, from a product's form to the order and its PIX code. */
export const pageRoutes: readonly PageRoute[] = [
  get('carrinho', showCart),
  post('carrinho', addProduct),
  post('carrinho/linha', changeProduct),
  post('cupom', changeCoupon),
  post('cep', changePostalCode),
  ...stepSlugs.flatMap((slug, at) => [
    get(slug, (visit) => showStep(visit, at)),
    post(slug, at === stepSlugs.length - 1 ? placeSeen : (visit) => changeStep(visit, at)),
  ]),
  get('enderecos', showAddresses),
  post('enderecos', changeAddresses),
  get('documento', showTaxId),
  post('documento', changeTaxId),
  get('entrar', showSignIn),
  post('entrar', signIn),
  post('sair', signOut),
  get('esqueci-senha', showForgottenPassword),
  post('esqueci-senha', requestPassword),
  get('nova-senha', showNewPassword),
  post('nova-senha', setPassword),
  get('pedido/:numero', showOrder),
  post('pedido/:numero', renewCode),
  post('pedido/:numero/cancelar', cancel),
  post('pedido/:numero/desistir', withdraw),
  post('pedido/:numero/comprar-de-novo', buyOrderAgain),
  get('confirmar-email', showEmail),
  post('confirmar-email', confirmSentKey),
  post('confirmar-email/novo-link', requestLink),
  get('rastreio', showTracking),
  post('rastreio', track),
  get('avaliar', showReview),
  post('avaliar', sendReview),
  post('avaliar/apagar', dropReview),
  get('perguntar', showQuestions),
  post('perguntar', sendQuestion),
  post('perguntar/apagar', dropQuestion),
];

const noReplyText = 'A loja não respondeu. Tente de novo em instantes.';

/** A page for a refusal that no form shows. */
export function showRefusal(
  api: ApiClient,
  { status, message }: { readonly status: number; readonly message: string },
): Promise<PageReply> {
  const visit = openVisit(api, { query: {}, form: {}, params: {} });
  const content = html`<p><a class="button" href="${unscriptedPath}/carrinho">Abrir o carrinho</a></p>`;
  return visit.show(
    { title: 'Não foi possível continuar', notice: problem(endSentence({ message })), content },
    status,
  );
}

/**
 * Answers a page or a form of the purchase, which calls the shop's API as any client does.
 * @param api sends calls with the visitor's cookies, and keeps those that come back
 * @throws what nobody expects; refusals of the API are pages
 */
export async function answerPage(
  { answer }: PageRoute,
  request: PageRequest,
  api: ApiClient,
): Promise<PageReply> {
  try {
    return await answer(openVisit(api, request));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // no refusal, but no reply, or one of another shape: its message is for programmers
    const isSilent = error.status === 0 || error.status === 502 || error.status === 504;
    return showRefusal(api, isSilent ? { status: 503, message: noReplyText } : error);
  }
}
