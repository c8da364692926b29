import {
  addToCartEndpoint,
  type CartItem,
  changeCartEndpoint,
  changeCheckoutEndpoint,
  configEndpoint,
  couponEndpoint,
  readCartEndpoint,
  readCheckoutEndpoint,
  removeCouponEndpoint,
  removeFromCartEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import {
  couponIn,
  lineIn,
  purchaseIn,
  quantityIn,
  removedIn,
  removedText,
  stepFieldsIn,
} from '../visit/forms.ts';
import { noticeOf, quantityText } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { cartHtml } from './cart-page.ts';

/** What is wrong with the quantity that was typed for a line. */
function problemText(name: string | undefined, item: CartItem | undefined): string {
  if (name === 'quantidade') return quantityText;
  return item ? `Só há ${item.estoque} em estoque. A quantidade ficou como estava.` : '';
}

export async function showCart(visit: Visit): Promise<FastifyReply> {
  const { aviso, linha, problema } = visit.query;
  const cart = await visit.call(readCartEndpoint, {});
  const checkout = await visit.call(readCheckoutEndpoint, {});
  const { sistema } = await visit.call(configEndpoint, {});
  const item = cart.itens.find(({ hash }) => String(hash.idProduto) === linha);
  const isLost = aviso === 'adicionado' && cart.itens.length === 0;
  return visit.show({
    title: 'Meu carrinho',
    notice: noticeOf(isLost ? 'cookies' : aviso),
    content: cartHtml({
      ...{ cart, checkout, hasDrawings: sistema.produtos.imagensIlustrativas ?? false },
      ...{ removed: removedIn(visit.query.removido), removedCoupon: couponIn(visit.query) },
      problem: item && problema ? { item, text: problemText(problema, item) } : undefined,
    }),
  });
}

export async function addProduct(visit: Visit): Promise<FastifyReply> {
  const body = purchaseIn(visit.form);
  if (!body) return visit.goTo('carrinho', { aviso: 'opcao' });
  const { mensagens } = await visit.call(addToCartEndpoint, { body });
  if (mensagens.length > 0) return visit.goTo('carrinho', { aviso: 'estoque' });
  // the review opens the first step that lacks something
  const next = visit.form.depois === 'finalizar' ? 'revisao' : 'carrinho';
  return visit.goTo(next, { aviso: 'adicionado' });
}

export async function changeProduct(visit: Visit): Promise<FastifyReply> {
  const line = lineIn(visit.form);
  const quantidade = quantityIn(visit.form.quantidade);
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

export async function changeCoupon(visit: Visit): Promise<FastifyReply> {
  const cupom = visit.form.cupom?.trim() ?? '';
  if (visit.form.acao === 'remover') {
    const { cupom: former } = await visit.call(readCartEndpoint, {});
    await visit.call(removeCouponEndpoint, {});
    return visit.goTo('carrinho', { aviso: 'cupom-tirado', ...(former && { tirado: former.codigo }) });
  }
  const isValid = cupom !== '' && (await visit.call(couponEndpoint, { params: { cupom } })).sucesso;
  return visit.goTo('carrinho', isValid ? {} : { aviso: 'cupom' });
}

/** The CEP of the cart page, which the delivery step knows then. */
export async function changePostalCode(visit: Visit): Promise<FastifyReply> {
  const body = stepFieldsIn(visit.form, { asks: ['cep'] });
  const { lugar } = await visit.call(changeCheckoutEndpoint, { body });
  return visit.goTo('carrinho', lugar ? {} : { aviso: 'cep' });
}
