import { randomBytes } from 'node:crypto';
import { ApiError, formatReais } from '@storefront/contracts';
import {
  addToCartEndpoint,
  type Cart,
  type CartItem,
  type CartRequest,
  type Checkout,
  changeCartEndpoint,
  changeCheckoutEndpoint,
  couponEndpoint,
  describeCardTotal,
  describePickup,
  parseQuantity,
  readCartEndpoint,
  readCheckoutEndpoint,
  removeCouponEndpoint,
  removeFromCartEndpoint,
  unscriptedPath,
  writeDirectPurchase,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { describeDelivery, hiddenFields, listCartSums, sumsList } from '../html/parts.ts';
import {
  couponIn,
  type Form,
  lineIn,
  purchaseIn,
  removedIn,
  removedText,
  stepFieldsIn,
} from '../visit/forms.ts';
import { findNotice, nameNotice, quantityText } from '../visit/notices.ts';
import type { PageReply, Visit } from '../visit/visit.ts';

const optionTexts = ({ atributos, seller }: CartItem): readonly string[] => [
  ...[atributos.simples, atributos.unico].flatMap((each) =>
    each ? [`${each.atributo.label}: ${each.atributoValor.label}`] : [],
  ),
  ...(seller === undefined ? [] : [`Vendido e entregue por ${seller}`]),
];

/** @param problem what is wrong with the quantity that was typed; empty without it */
function lineHtml(item: CartItem, problem: string): Html {
  const { hash, tipo, nome, imagem, url, quantidade, precos } = item;
  const id = `q-${hash.idProduto}-${hash.idAtributoSimples}-${hash.idUnidadeVenda}`;
  const wrong = problem !== '' && html` aria-invalid="true" aria-describedby="${id}-problema"`;
  return html`<li class="line">${imagem !== '' ? html`<img src="${imagem}" width="150" height="150" alt="">` : html`<span></span>`}<div>
<p><a href="${url}">${nome}</a>${optionTexts(item).map((text) => html`<small>${text}</small>`)}</p>
<p><b>${formatReais(precos.descontoVista)}</b> cada, à vista no PIX</p>
<form method="post" action="${unscriptedPath}/carrinho/linha" class="row">
${hiddenFields({ ...hash, tipo })}
<label for="${id}">Quantidade <input id="${id}" name="quantidade" inputmode="numeric" autocomplete="off" value="${quantidade}"${wrong}></label>
<button aria-label="Atualizar a quantidade de ${nome}">Atualizar</button>
<button name="acao" value="remover" aria-label="Remover ${nome}">Remover</button>
</form>${problem !== '' && html`<p class="problem" id="${id}-problema">${problem}</p>`}</div></li>`;
}

const couponHtml = ({ cupom, cupomRecusado }: Cart): Html =>
  cupom
    ? html`<form method="post" action="${unscriptedPath}/cupom" class="row"><p>Cupom ${cupom.codigo}: ${cupom.descricao}</p>
<button name="acao" value="remover">Tirar o cupom</button></form>`
    : html`${cupomRecusado && html`<p class="problem">${cupomRecusado.mensagem}</p>`}<form method="post" action="${unscriptedPath}/cupom" class="row">
<label for="cupom">Cupom de desconto <input class="wide" id="cupom" name="cupom" autocomplete="off"></label>
<button>Aplicar</button></form>`;

const deliveriesHtml = ({ campos, lugar, entregas, retiradas = [] }: Checkout): Html => html`
<form method="post" action="${unscriptedPath}/cep" class="row">
<label for="cep">CEP <input class="wide" id="cep" name="cep" inputmode="numeric" autocomplete="postal-code" value="${campos.cep}"></label>
<button>Calcular a entrega</button></form>
${lugar && html`<p>Entrega em ${lugar.municipio}, ${lugar.uf}:</p><ul>${entregas.map((each) => html`<li>${describeDelivery(each)}</li>`)}${retiradas.map((each) => html`<li>${describePickup(each)}: grátis</li>`)}</ul>`}`;

const undoHtml = (action: string, fields: Form, name: string): Html =>
  html`<form method="post" action="${unscriptedPath}/${action}">${hiddenFields(fields)}<p><button aria-label="Desfazer: ${name}">Desfazer</button></p></form>`;

interface CartView {
  readonly cart: Cart;
  readonly checkout: Checkout;
  /** The form of a line that was just removed. */
  readonly removed: Form | undefined;
  /** Code of a coupon that was just taken off. */
  readonly removedCoupon: string | undefined;
  /** What is wrong with the quantity that was typed for one of the lines; absent when nothing is. */
  readonly problem?: { readonly item: CartItem; readonly text: string } | undefined;
}

function cartHtml(view: CartView): Html {
  const { cart, checkout, problem, removed, removedCoupon } = view;
  const undo = html`${removed && undoHtml('carrinho', removed, 'pôr o produto de volta')}${
    removedCoupon !== undefined &&
    !cart.cupom &&
    undoHtml('cupom', { cupom: removedCoupon }, `cupom ${removedCoupon}`)
  }`;
  if (cart.itens.length === 0)
    return html`${undo}<p>Seu carrinho está vazio.</p><p><a class="button" href="/">Ver produtos</a></p>
${cart.pedidoFeito && html`<p><a href="${unscriptedPath}/pedido/${cart.pedidoFeito.numero}">Ver o pedido ${cart.pedidoFeito.numero}</a></p>`}`;
  const findProblem = (item: CartItem) => (item === problem?.item ? problem.text : '');
  return html`${undo}<ul class="box">${cart.itens.map((item) => lineHtml(item, findProblem(item)))}</ul>
<div class="box">${couponHtml(cart)}</div><div class="box">${deliveriesHtml(checkout)}</div>
${sumsList(listCartSums(cart))}<p>${describeCardTotal(cart)}</p>
<p><a class="button buy" href="${unscriptedPath}/identificacao">Continuar</a></p>`;
}

/** What is wrong with the quantity that was typed for a line. */
function problemText(name: string | undefined, item: CartItem | undefined): string {
  if (name === 'quantidade') return quantityText;
  return item ? `Só há ${item.estoque} em estoque. A quantidade ficou como estava.` : '';
}

export async function showCart(visit: Visit): Promise<PageReply> {
  const { aviso, linha, problema } = visit.query;
  const cart = await visit.call(readCartEndpoint, {});
  const checkout = await visit.call(readCheckoutEndpoint, {});
  const item = cart.itens.find(({ hash }) => String(hash.idProduto) === linha);
  const isLost = aviso === 'adicionado' && cart.itens.length === 0;
  return visit.show({
    title: 'Meu carrinho',
    isCart: true,
    notice: findNotice(isLost ? 'cookies' : aviso),
    content: cartHtml({
      cart,
      checkout,
      removed: removedIn(visit.query.removido),
      removedCoupon: couponIn(visit.query),
      problem: item && problema ? { item, text: problemText(problema, item) } : undefined,
    }),
  });
}

/** Opens a purchase of these products alone; the review opens the first step that lacks something. */
async function buyNow(visit: Visit, body: CartRequest): Promise<PageReply> {
  const agora = writeDirectPurchase(randomBytes(8).toString('hex'), body);
  try {
    await visit.call(changeCheckoutEndpoint, { query: { agora }, body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'out-of-stock') throw error;
    return visit.goTo('carrinho', { aviso: 'estoque' });
  }
  return visit.goTo('revisao', { agora });
}

export async function addProduct(visit: Visit): Promise<PageReply> {
  if (parseQuantity(visit.form.quantidade ?? '') === undefined)
    return visit.goTo('carrinho', { aviso: 'quantidade' });
  const body = purchaseIn(visit.form);
  if (!body) return visit.goTo('carrinho', { aviso: 'opcao' });
  if (visit.form.depois === 'finalizar') return buyNow(visit, body);
  const { mensagens } = await visit.call(addToCartEndpoint, { body });
  return visit.goTo('carrinho', { aviso: mensagens.length > 0 ? 'estoque' : 'adicionado' });
}

export async function changeProduct(visit: Visit): Promise<PageReply> {
  const line = lineIn(visit.form);
  const quantidade = parseQuantity(visit.form.quantidade ?? '');
  if (visit.form.acao === 'remover' || quantidade === 0) {
    const { itens } = await visit.call(readCartEndpoint, {});
    const removed = itens.find(
      ({ tipo, hash }) => removedText({ tipo, ...hash }, 0) === removedText(line, 0),
    );
    await visit.call(removeFromCartEndpoint, { body: line });
    const undo = removed && { removido: removedText(line, removed.quantidade) };
    return visit.goTo('carrinho', { aviso: 'removido', ...undo });
  }
  const wrong = (problema: string) => visit.goTo('carrinho', { linha: String(line.idProduto), problema });
  if (quantidade === undefined) return wrong('quantidade');
  const { mensagens } = await visit.call(changeCartEndpoint, { body: { ...line, quantidade } });
  return mensagens.length > 0 ? wrong('estoque') : visit.goTo('carrinho');
}

export async function changeCoupon(visit: Visit): Promise<PageReply> {
  const cupom = visit.form.cupom?.trim() ?? '';
  const mayBeCode = cupom !== '' && cupom.length <= 200;
  if (visit.form.acao === 'remover') {
    const { cupom: former } = await visit.call(readCartEndpoint, {});
    await visit.call(removeCouponEndpoint, {});
    return visit.goTo('carrinho', { aviso: 'cupom-tirado', ...(former && { tirado: former.codigo }) });
  }
  try {
    const isValid = mayBeCode && (await visit.call(couponEndpoint, { params: { cupom } })).sucesso;
    return visit.goTo('carrinho', isValid ? {} : { aviso: 'cupom' });
  } catch (error) {
    return visit.goTo('carrinho', { aviso: nameNotice(error) });
  }
}

/** The CEP of the cart page, which the delivery step knows then. */
export async function changePostalCode(visit: Visit): Promise<PageReply> {
  const body = stepFieldsIn(visit.form, { asks: ['cep'] });
  const { lugar } = await visit.call(changeCheckoutEndpoint, { body });
  return visit.goTo('carrinho', lugar ? {} : { aviso: 'cep' });
}
