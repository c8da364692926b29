import type { Locator, Page } from '@playwright/test';

/** Fields of a listed product that journeys read. */
export interface ListedProduct {
  readonly id: number;
  readonly nome: string;
  readonly nomeCurto?: string;
  /** Its path. */
  readonly url: string;
  readonly status: string;
  readonly marca: { readonly nome: string };
  readonly categoria: { readonly taxonomia: readonly { readonly nome: string }[] };
  readonly selos: readonly { readonly label: string }[];
  /** The option that has to be chosen before buying. */
  readonly atributosSimples?: {
    readonly nome: string;
    readonly valores: readonly { readonly label: string }[];
  };
  /** The request that puts one into the cart. */
  readonly carrinho: object;
  /** Pieces that can be bought of the best offer. */
  readonly estoque: number;
  readonly estoqueMarketplace: number;
  /** Seller of the best offer. */
  readonly seller: string;
  /** Reais. */
  readonly precos: { readonly vista: number };
}

interface Listing {
  readonly products: readonly ListedProduct[];
  /** Number of products that are for sale. */
  readonly available: number;
}

/** The first products of a category of a category. @param url the category's path */
export async function listedProducts(
  page: Page,
  url: string,
  limit: number,
  order = 'Popularidade',
): Promise<Listing> {
  const reply = await page.request.get('/v2/front/url/product/listing/category', {
    params: { url, limit: String(limit), order },
  });
  const { conteudo, info }: { conteudo: { produtos: ListedProduct[] }; info: { disponiveis: number } } =
    await reply.json();
  return { products: conteudo.produtos, available: info.disponiveis };
}

/** How many of each product are in the cart of the page's shopper. */
export async function cartQuantities(page: Page): Promise<readonly number[]> {
  const reply = await page.request.get('/v2/front/checkout/cart');
  const { itens }: { itens: { quantidade: number }[] } = await reply.json();
  return itens.map(({ quantidade }) => quantidade);
}

/** As prices are written: `2.119,00`. */
export const reais = (value: number): string => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

/** The whole name of the product that a link leads to: lists show a short one. */
export async function fullNameOf(link: Locator): Promise<string> {
  const page = link.page();
  const { origin, pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  const reply = await page.request.get(`${origin}/v2/front/url/product/listing/category`, {
    params: { url: pathname },
  });
  const { conteudo }: { conteudo: { produto: { nome: string } } } = await reply.json();
  return conteudo.produto.nome;
}
