import {
  type Checkout,
  checkoutInputs,
  checkoutSteps,
  chosenVisit,
  describePickup,
  describeSums,
  describeVisit,
  isPickupGone,
  isVisitGone,
  noVisitText,
  pickupGoneText,
  pickupHelpText,
  unscriptedPath,
  visitHelpText,
} from '@storefront/contracts/api';
import { addressChoiceHtml, keepAddressHtml } from '../addresses/address-page.ts';
import { deliveryText } from '../html/delivery-text.ts';
import { type Html, html } from '../html/html.ts';
import { inputHtml, problemHtml } from '../html/input-html.ts';
import { stepAddress, unscriptedMissing } from '../html/steps.ts';
import { sumsList } from '../html/sums-list.ts';
import { pickupValue } from '../visit/forms.ts';
import { reviewHtml } from './review-page.ts';

interface StepView {
  readonly at: number;
  readonly checkout: Checkout;
  /** Whether the fields show their errors. */
  readonly isRefused: boolean;
}

const describedBy = (name: string, isWrong: boolean) =>
  isWrong && html` aria-invalid="true" aria-describedby="${name}-problema"`;

const choiceHtml = (value: string, isChosen: boolean, text: string): Html =>
  html`<label class="choice"><input type="radio" name="entrega" value="${value}"${isChosen && html` checked`}> ${text}</label>`;

function deliveriesHtml(checkout: Checkout, isWrong: boolean): Html {
  const { campos, lugar, entregas, retiradas = [] } = checkout;
  if (!lugar) return html`<button name="acao" value="cep">Ver prazos e fretes deste CEP</button>`;
  return html`<fieldset${describedBy('entrega', isWrong)}><legend>Entrega em ${lugar.municipio}, ${lugar.uf}</legend>
${isPickupGone(checkout) && html`<p class="problem">${pickupGoneText}</p>`}
${entregas.map((each) => choiceHtml(each.codigo, !campos.retirada && campos.entrega === each.codigo, deliveryText(each)))}
${retiradas.map((each) => choiceHtml(pickupValue(each.codigo), campos.retirada === each.codigo, `${describePickup(each)}: grátis`))}
${retiradas.length > 0 && html`<small>${pickupHelpText}</small>`}${isWrong && problemHtml('entrega')}</fieldset>`;
}

function visitHtml(checkout: Checkout): Html {
  const { visitas = [] } = checkout;
  if (visitas.length === 0) return html`<p class="problem">${noVisitText}</p>`;
  const chosen = chosenVisit(checkout);
  const isGone = isVisitGone(checkout);
  return html`<p><label for="visita">Visita do técnico</label>
<select id="visita" name="visita"${describedBy('visita', isGone)}>${visitas.map((code) => html`<option value="${code}"${code === chosen && html` selected`}>${describeVisit(code)}</option>`)}</select>
<small>${visitHelpText}</small>${isGone && problemHtml('visita')}</p>`;
}

const paymentHtml = ({ formas }: Checkout): Html => html`<fieldset><legend>Como você quer pagar</legend>
<label class="choice"><input type="radio" name="pagamento" value="pix" checked> <span>PIX, à vista
<small>O código vale 15 minutos depois do pedido. Nesta demonstração nenhum banco o reconhece.</small></span></label>
${formas?.cartao && html`<p>O cartão é digitado na página do provedor, que precisa de JavaScript. Sem ele, pague pelo PIX.</p>`}</fieldset>`;

const stepLinks = (current: number, open: number): Html =>
  html`<nav aria-label="Passos da compra"><ol>${checkoutSteps.map(({ title }, at) => {
    if (at === current) return html`<li aria-current="step">${title}</li>`;
    return at > open ? html`<li>${title}</li>` : html`<li><a href="${stepAddress(at)}">${title}</a></li>`;
  })}</ol></nav>`;

/** Who orders: a known shopper may sign in, and out again. */
const signInOffer = ({ idUsuario }: Checkout): Html =>
  idUsuario === undefined
    ? html`<p>Já tem cadastro? <a href="${unscriptedPath}/entrar">Entrar</a>. Ou continue sem cadastro, com os dados abaixo.</p>`
    : html`<form method="post" action="${unscriptedPath}/sair"><p>Você entrou na sua conta. <button>Sair da conta</button></p></form>`;

/** One step: a form with what was typed before, or the review. */
export function stepHtml({ at, checkout, isRefused }: StepView, open: number): Html {
  const asks = checkoutSteps[at]?.asks ?? [];
  const missing = unscriptedMissing(checkout);
  const isWrong = (name: string) => isRefused && missing.includes(name);
  const links = stepLinks(at, open);
  const sums = sumsList(describeSums(checkout));
  if (asks.length === 0) return html`${links}${reviewHtml(checkout)}`;
  const inputs = checkoutInputs.filter(({ name }) => asks.includes(name));
  return html`${links}${at === 0 && signInOffer(checkout)}${asks.includes('cep') && addressChoiceHtml(checkout)}<form method="post" action="${stepAddress(at)}" novalidate>
${inputs.map((input) => inputHtml(input, checkout.campos[input.name], isWrong(input.name)))}
${asks.includes('cep') && keepAddressHtml(checkout)}
${asks.includes('entrega') && deliveriesHtml(checkout, isWrong('entrega'))}
${asks.includes('visita') && checkout.visitas && visitHtml(checkout)}
${asks.includes('pagamento') && paymentHtml(checkout)}
<p><button class="buy">${asks.includes('pagamento') ? 'Revisar o pedido' : 'Continuar'}</button></p></form>
${sums}<p><a href="${unscriptedPath}/carrinho">Voltar ao carrinho</a></p>`;
}
