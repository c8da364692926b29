import { type Page, request } from '@playwright/test';
import { openReview, placeOrder } from '../shop/buy-with-pix.ts';
import { overlays } from './overlays.ts';
import { at, type Show } from './pages.ts';

const account = { email: 'telas@aragem.example', senha: 'uma brisa leve' };

/** Cookies of a signed-in shopper, who is signed up the first time. One session serves all screens: sign-ins are limited. */
export async function signedInCookies(shopUrl: string) {
  const extraHTTPHeaders = { origin: new URL(shopUrl).origin };
  const shop = await request.newContext({ baseURL: shopUrl, extraHTTPHeaders });
  try {
    const signedIn = await shop.post('/v2/front/checkout/session', { data: account });
    if (!signedIn.ok()) {
      const signedUp = await shop.post('/v2/front/checkout/user', {
        data: { ...account, nomeRazao: 'Iara Souza' },
      });
      if (!signedUp.ok()) throw new Error(`signing up: ${signedUp.status()}`);
    }
    return (await shop.storageState()).cookies;
  } finally {
    await shop.dispose();
  }
}

interface CartReply {
  readonly itens: readonly { readonly hash: object; readonly tipo: string }[];
}

async function emptyCart(page: Page, shopUrl: string): Promise<void> {
  const headers = { origin: new URL(shopUrl).origin };
  const cart: CartReply = await (await page.request.get('/v2/front/checkout/cart')).json();
  for (const { hash, tipo } of cart.itens)
    await page.request.delete('/v2/front/checkout/cart', { headers, data: { ...hash, tipo } });
}

const checkout: Show = async (page, shopUrl) => {
  await emptyCart(page, shopUrl);
  await overlays['side-cart'](page, shopUrl);
  await at('/checkout/carrinho')(page, shopUrl);
};

const order: Show = async (page, shopUrl) => {
  await checkout(page, shopUrl);
  await openReview(page, new URL(shopUrl).origin);
  await placeOrder(page);
};

const wishlist: Show = async (page, shopUrl) => {
  await at('/ar-condicionado')(page, shopUrl);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoritos/ });
  if ((await heart.getAttribute('aria-label'))?.startsWith('Adicionar')) {
    await heart.click();
    await page.waitForLoadState('networkidle');
  }
  await at('/minha-conta/lista-desejo')(page, shopUrl);
};

/** Screens of a shopper who has signed in. */
export const accountPages = {
  account: at('/minha-conta'),
  'personal-data': at('/minha-conta/dados'),
  wishlist,
  checkout,
  order,
} satisfies Readonly<Record<string, Show>>;
