import { formatReais } from '@storefront/contracts';
import {
  type Checkout,
  changeCheckoutEndpoint,
  checkoutInputs,
  checkoutSteps,
  chosenPickup,
  chosenVisit,
  describeAddress,
  describeCustomer,
  describeOrderItem,
  describePickup,
  describePlacing,
  describeSums,
  describeVisit,
  findPaymentMethod,
  firstOpenStep,
  firstPaymentMethod,
  isPickupGone,
  isVisitGone,
  multiplyReais,
  noVisitText,
  pickupGoneText,
  pickupHelpText,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  regretText,
  unscriptedPath,
  visitHelpText,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { describeDelivery, hiddenFields, inputHtml, problemHtml, sumsList } from '../html/parts.ts';
import { pickupValue, seenIn, stepFieldsIn, unstorableIn } from '../visit/forms.ts';
import { findNotice, nameNotice } from '../visit/notices.ts';
import { listMissing, stepAddress, stepSlugs } from '../visit/steps.ts';
import type { PageReply, Visit } from '../visit/visit.ts';
import { addressChoiceHtml, chooseAddress, keepAddress, keepAddressHtml } from './addresses.ts';

const partHtml = (at: number, text: string): Html =>
  html`<h2>${checkoutSteps[at]?.title}</h2><p>${text}</p><p><a href="${stepAddress(at)}" aria-label="Alterar: ${checkoutSteps[at]?.title}">Alterar</a></p>`;

function addressText(checkout: Checkout): string {
  const { campos, entregas } = checkout;
  const pickup = chosenPickup(checkout);
  const delivery = entregas.find(({ codigo }) => codigo === campos.entrega);
  const address = describeAddress(checkout);
  if (pickup) return `${describePickup(pickup)}. Endereço da nota fiscal: ${address}`;
  return delivery ? `${address} ${describeDelivery(delivery)}.` : address;
}

function visitText(checkout: Checkout): string {
  const visit = chosenVisit(checkout);
  return visit === undefined ? '' : ` Visita do técnico: ${describeVisit(visit)}.`;
}

/** What the order says was seen: its versions and its total. */
const seenFields = (checkout: Checkout): Html => {
  const { versao, carrinho, totais, idUsuario } = checkout;
  const visita = chosenVisit(checkout);
  return hiddenFields({
    versao,
    totalCentavos: totais.totalCentavos,
    ...(carrinho !== undefined && { carrinho }),
    ...(visita !== undefined && { visita }),
    ...(idUsuario !== undefined && { idUsuario }),
  });
};

/** Everything before the order, and the button that places it. */
function reviewHtml(checkout: Checkout): Html {
  const { campos, itens, totais } = checkout;
  const items = itens.map((item) => {
    const words = describeOrderItem(item);
    return html`<li>${item.quantidade} × ${words}: ${formatReais(multiplyReais(item.centavos / 100, item.quantidade))}</li>`;
  });
  const refused = checkout.cupomRecusado ? html`<p>${checkout.cupomRecusado.mensagem}</p>` : '';
  return html`<div class="box"><ul>${items}</ul>${refused}</div>
<div class="box">${partHtml(0, describeCustomer(campos))}
${partHtml(1, addressText(checkout) + visitText(checkout))}
${partHtml(2, `PIX, à vista: ${formatReais(totais.totalCentavos / 100)}.`)}</div>
${sumsList(describeSums(checkout))}
<p>${regretText}</p>
<form method="post" action="${stepAddress(3)}">${seenFields(checkout)}<button class="buy">${describePlacing({ totais, campos })}</button></form>`;
}

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
${entregas.map((each) => choiceHtml(each.codigo, !campos.retirada && campos.entrega === each.codigo, describeDelivery(each)))}
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

/** The ways to pay that need no script: the provider's page that asks for a card does. */
function paymentHtml({ formas = [], campos }: Checkout): Html {
  const offered = formas.flatMap((offer) => {
    const method = findPaymentMethod(offer.codigo);
    return method?.code ? [{ ...offer, method }] : [];
  });
  const chosen = offered.find(({ codigo }) => codigo === campos.pagamento) ?? offered[0];
  return html`<fieldset><legend>Como você quer pagar</legend>
${offered.map(
  (
    offer,
  ) => html`<label class="choice"><input type="radio" name="pagamento" value="${offer.codigo}"${offer === chosen && html` checked`}> <span>${offer.method.title}
<small>${offer.method.choiceText}${offer.demo && ` Nesta demonstração ${offer.method.demoText}.`}</small></span></label>`,
)}
${offered.length < formas.length && html`<p>O cartão é digitado na página do provedor, que precisa de JavaScript. Sem ele, pague pelo ${firstPaymentMethod.label}.</p>`}</fieldset>`;
}

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
function stepHtml({ at, checkout, isRefused }: StepView, open: number): Html {
  const asks = checkoutSteps[at]?.asks ?? [];
  const missing = listMissing(checkout);
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

/** A step that needs an earlier one opens that one. */
export async function showStep(visit: Visit, at: number): Promise<PageReply> {
  const checkout = await visit.call(readCheckoutEndpoint, {});
  const { itens, pedidoFeito } = checkout;
  if (itens.length === 0 && pedidoFeito) return visit.goTo(`pedido/${pedidoFeito.numero}`);
  if (itens.length === 0) return visit.goTo('carrinho', visit.query);
  const open = firstOpenStep({ faltam: [...listMissing(checkout)] });
  if (at > open) return visit.goTo(stepSlugs[open] ?? 'carrinho', visit.query);
  return visit.show({
    title: checkoutSteps[at]?.title ?? '',
    notice: findNotice(visit.query.aviso),
    content: stepHtml({ at, checkout, isRefused: visit.query.corrigir !== undefined }, open),
  });
}

/** Stores a step, right or wrong, and opens the next one or the errors. */
export async function changeStep(visit: Visit, at: number): Promise<PageReply> {
  const step = checkoutSteps[at];
  const here = stepSlugs[at] ?? '';
  if (!step) return visit.goTo('carrinho');
  if (visit.form.endereco !== undefined) return chooseAddress(visit, here);
  const reply = await visit.call(changeCheckoutEndpoint, { body: stepFieldsIn(visit.form, step) });
  const unstorable = unstorableIn(visit.form, step);
  if (Object.keys(unstorable).length > 0) {
    const checkout = { ...reply, campos: { ...reply.campos, ...unstorable } };
    return visit.show({ title: step.title, content: stepHtml({ at, checkout, isRefused: true }, at) }, 422);
  }
  if (visit.form.acao === 'cep') return visit.goTo(here, reply.lugar ? {} : { aviso: 'cep' });
  const isWrong = step.asks.some((field) => listMissing(reply).includes(field));
  if (isWrong) return visit.goTo(here, { corrigir: '1' });
  const aviso = visit.form.guardar === undefined ? undefined : await keepAddress(visit, reply);
  return aviso === undefined ? visit.goTo(stepSlugs[at + 1] ?? 'revisao') : visit.goTo(here, { aviso });
}

/** Orders what the review showed. The same form sent twice opens the same order. */
export async function placeSeen(visit: Visit): Promise<PageReply> {
  const body = seenIn(visit.form);
  if (!body) return visit.goTo('revisao', { aviso: 'checkout-changed' });
  try {
    const { numero } = await visit.call(placeCheckoutEndpoint, { body });
    return visit.goTo(`pedido/${numero}`);
  } catch (error) {
    return visit.goTo('revisao', { aviso: nameNotice(error) });
  }
}
