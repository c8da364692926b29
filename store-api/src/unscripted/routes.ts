import { unscriptedPath } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import type { FollowedConfig } from '../platform/shop-config/follow-config.ts';
import {
  requestPassword,
  setPassword,
  showForgottenPassword,
  showNewPassword,
  showSignIn,
  signIn,
  signOut,
} from './account/account-forms.ts';
import { confirmSentKey, requestLink, showEmail } from './account/email-forms.ts';
import { changeTaxId, showTaxId } from './account/tax-id-form.ts';
import { changeAddresses, showAddresses } from './addresses/address-forms.ts';
import {
  dropQuestion,
  dropReview,
  type FindProduct,
  sendQuestion,
  sendReview,
  showQuestions,
  showReview,
} from './feedback/written-forms.ts';
import { html } from './html/html.ts';
import { stepSlugs } from './html/steps.ts';
import { buyOrderAgain, cancel, renewCode, showOrder, withdraw } from './orders/order-forms.ts';
import { showTracking, track } from './orders/tracking-forms.ts';
import {
  addProduct,
  changeCoupon,
  changePostalCode,
  changeProduct,
  showCart,
} from './purchase/cart-forms.ts';
import { changeStep, placeSeen, showStep } from './purchase/checkout-forms.ts';
import { parseForm } from './visit/forms.ts';
import { endSentence } from './visit/notices.ts';
import { type Visit, visitOf } from './visit/visit.ts';

type Answer = (visit: Visit) => Promise<FastifyReply>;

/** The purchase for browsers that run no scripts, from a product's form to the order and its PIX code. */
export async function unscriptedRoutes(
  app: FastifyInstance,
  shopConfig: FollowedConfig,
  catalogue: CatalogueWatch,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body: string, done) => done(null, parseForm(body)),
  );
  const config = () => shopConfig.current().config;
  // a person reads the answer; what nobody expected goes to the server's own handler
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof HttpProblem)) throw error;
    const content = html`<p><a class="button" href="${unscriptedPath}/carrinho">Abrir o carrinho</a></p>`;
    const page = { title: 'Não foi possível continuar', notice: endSentence(error), content };
    return visitOf(request, reply, config).show(page, error.status);
  });
  const routeConfig = { config: { answers: [200, 303] } };
  const get = (path: string, answer: Answer) =>
    app.get(`${unscriptedPath}/${path}`, routeConfig, (request, reply) =>
      answer(visitOf(request, reply, config)),
    );
  const post = (path: string, answer: Answer) =>
    app.post(`${unscriptedPath}/${path}`, routeConfig, (request, reply) =>
      answer(visitOf(request, reply, config)),
    );

  get('carrinho', showCart);
  post('carrinho', addProduct);
  post('carrinho/linha', changeProduct);
  post('cupom', changeCoupon);
  post('cep', changePostalCode);
  stepSlugs.forEach((slug, at) => {
    get(slug, (visit) => showStep(visit, at));
    post(slug, at === stepSlugs.length - 1 ? placeSeen : (visit) => changeStep(visit, at));
  });
  get('enderecos', showAddresses);
  post('enderecos', changeAddresses);
  get('documento', showTaxId);
  post('documento', changeTaxId);
  get('entrar', showSignIn);
  post('entrar', signIn);
  post('sair', signOut);
  get('esqueci-senha', showForgottenPassword);
  post('esqueci-senha', requestPassword);
  get('nova-senha', showNewPassword);
  post('nova-senha', setPassword);
  get('pedido/:numero', showOrder);
  post('pedido/:numero', renewCode);
  post('pedido/:numero/cancelar', cancel);
  post('pedido/:numero/desistir', withdraw);
  post('pedido/:numero/comprar-de-novo', buyOrderAgain);
  get('confirmar-email', showEmail);
  post('confirmar-email', confirmSentKey);
  post('confirmar-email/novo-link', requestLink);
  get('rastreio', showTracking);
  post('rastreio', track);
  const findProduct: FindProduct = (id) => {
    const { rowOf, products } = catalogue.current();
    const product = products[rowOf(id) ?? -1];
    return product && { id, name: product.name, address: `/${product.slug}` };
  };
  get('avaliar', (visit) => showReview(visit, findProduct));
  post('avaliar', (visit) => sendReview(visit, findProduct));
  post('avaliar/apagar', (visit) => dropReview(visit, findProduct));
  get('perguntar', (visit) => showQuestions(visit, findProduct));
  post('perguntar', (visit) => sendQuestion(visit, findProduct));
  post('perguntar/apagar', (visit) => dropQuestion(visit, findProduct));
}
