import { apiRoot, type Cart, type User } from '@storefront/contracts/api';
import { listLiveTexts } from '@storefront/ui/live-text';

/** The parts of the replies that are shown; an API of another version may have none of them. */
interface Replies {
  readonly cart: { readonly itens?: Cart['itens'] } | undefined;
  readonly user: { readonly user?: Partial<User> } | undefined;
}

/**
 * Shows how many products are in the cart, and the first name of a shopper who is signed in. Without a reply the HTML
 * stays as it is.
 */
export async function showFigures(page: Document, signal: AbortSignal): Promise<void> {
  const [cart, user] = (await Promise.all([
    readReply('/checkout/cart', signal),
    readReply('/checkout/user', signal),
  ])) as [Replies['cart'], Replies['user']];
  if (signal.aborted) return;
  if (cart?.itens) showCart(page, cart.itens.length);
  const { logado, ativo, nomeRazao = '' } = user?.user ?? {};
  if (logado || ativo) showShopper(page, nomeRazao.trim().split(/\s+/)[0] ?? '');
}

async function readReply(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(apiRoot + path, { headers: { accept: 'application/json' }, signal });
    return response.ok ? await response.json() : undefined;
  } catch (error) {
    if (!signal.aborted) console.info(`${path} has no reply yet`, error);
    return undefined;
  }
}

function showCart(page: Document, count: number): void {
  for (const cart of listLiveTexts('cart', page)) cart.hidden = count === 0;
  for (const number of listLiveTexts('cart-count', page))
    number.textContent = count > 99 ? '99+' : String(count);
  for (const noun of listLiveTexts('cart-noun', page))
    noun.textContent = (count === 1 ? noun.dataset.one : noun.dataset.many) ?? '';
}

function showShopper(page: Document, firstName: string): void {
  for (const name of listLiveTexts('first-name', page)) name.textContent = firstName;
  for (const text of listLiveTexts('signed-in', page)) text.textContent = text.dataset.text ?? '';
}
