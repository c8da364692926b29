import { formatReais } from '@storefront/contracts';
import {
  type Cart,
  type CartItem,
  type Checkout,
  describePickup,
  unscriptedPath,
} from '@storefront/contracts/api';
import { deliveryText } from '../html/delivery-text.ts';
import { type Html, html } from '../html/html.ts';
import { hiddenFields } from '../html/input-html.ts';
import { linesOf, sumsList } from '../html/sums-list.ts';
import type { Form } from '../visit/forms.ts';

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
<label for="${id}">Quantidade <input id="${id}" name="quantidade" inputmode="numeric" autocomplete="off" maxlength="7" value="${quantidade}"${wrong}></label>
<button aria-label="Atualizar a quantidade de ${nome}">Atualizar</button>
<button name="acao" value="remover" aria-label="Remover ${nome}">Remover</button>
</form>${problem !== '' && html`<p class="problem" id="${id}-problema">${problem}</p>`}</div></li>`;
}

const couponHtml = ({ cupom }: Cart): Html =>
  cupom
    ? html`<form method="post" action="${unscriptedPath}/cupom" class="row"><p>Cupom ${cupom.codigo}: ${cupom.descricao}</p>
<button name="acao" value="remover">Tirar o cupom</button></form>`
    : html`<form method="post" action="${unscriptedPath}/cupom" class="row">
<label for="cupom">Cupom de desconto <input class="wide" id="cupom" name="cupom" maxlength="40" autocomplete="off"></label>
<button>Aplicar</button></form>`;

const deliveriesHtml = ({ campos, lugar, entregas, retiradas = [] }: Checkout): Html => html`
<form method="post" action="${unscriptedPath}/cep" class="row">
<label for="cep">CEP <input class="wide" id="cep" name="cep" inputmode="numeric" autocomplete="postal-code" maxlength="10" value="${campos.cep}"></label>
<button>Calcular a entrega</button></form>
${lugar && html`<p>Entrega em ${lugar.municipio}, ${lugar.uf}:</p><ul>${entregas.map((each) => html`<li>${deliveryText(each)}</li>`)}${retiradas.map((each) => html`<li>${describePickup(each)}: grátis</li>`)}</ul>`}`;

const undoHtml = (action: string, fields: Form, name: string): Html =>
  html`<form method="post" action="${unscriptedPath}/${action}">${hiddenFields(fields)}<p><button aria-label="Desfazer: ${name}">Desfazer</button></p></form>`;

export interface CartView {
  readonly cart: Cart;
  readonly checkout: Checkout;
  /** Whether pictures of products may be drawings. */
  readonly hasDrawings: boolean;
  /** The form of a line that was just removed. */
  readonly removed: Form | undefined;
  /** Code of a coupon that was just taken off. */
  readonly removedCoupon: string | undefined;
  /** What is wrong with the quantity that was typed for one of the lines; absent when nothing is. */
  readonly problem?: { readonly item: CartItem; readonly text: string } | undefined;
}

export function cartHtml(view: CartView): Html {
  const { cart, checkout, hasDrawings, problem, removed, removedCoupon } = view;
  const undo = html`${removed && undoHtml('carrinho', removed, 'pôr o produto de volta')}${
    removedCoupon !== undefined &&
    !cart.cupom &&
    undoHtml('cupom', { cupom: removedCoupon }, `cupom ${removedCoupon}`)
  }`;
  if (cart.itens.length === 0)
    return html`${undo}<p>Seu carrinho está vazio.</p><p><a class="button" href="/">Ver produtos</a></p>
${cart.pedidoFeito && html`<p><a href="${unscriptedPath}/pedido/${cart.pedidoFeito.numero}">Ver o pedido ${cart.pedidoFeito.numero}</a></p>`}`;
  const problemOf = (item: CartItem) => (item === problem?.item ? problem.text : '');
  return html`${undo}<ul class="box">${cart.itens.map((item) => lineHtml(item, problemOf(item)))}</ul>
${hasDrawings && cart.itens.some(({ imagem }) => imagem !== '') && html`<p><small>Imagens ilustrativas</small></p>`}
<div class="box">${couponHtml(cart)}</div><div class="box">${deliveriesHtml(checkout)}</div>
${sumsList(linesOf(cart))}
<p><a class="button buy" href="${unscriptedPath}/identificacao">Continuar</a></p>`;
}
