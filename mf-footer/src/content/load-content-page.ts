import { ApiError, type Head, type LoadContext } from '@storefront/contracts';
import { type ContentPage, type Crumb, contentPageEndpoint } from '@storefront/contracts/api';
import { type ContentOffers, toOffers } from './content-offer.ts';
import { type ListedCoupon, toListedCoupon } from './listed-coupon.ts';

export interface ContentPageData {
  readonly title: string;
  /** Sanitised by the server; the title is not in it. */
  readonly html: string;
  /** Copyright year, for a page without the footer, which also names the company. */
  readonly year?: number;
  /** Products that the page sells. */
  readonly offers?: ContentOffers;
  /** Valid coupons. */
  readonly coupons?: readonly ListedCoupon[];
  /** Countdown to a time, ISO 8601. */
  readonly clock?: { readonly title: string; readonly until: string };
  readonly breadcrumb: readonly Crumb[];
  readonly head: Head;
}

/** The page of `/pagina/{slug}`. @throws ApiError, of status 404 when there is none. */
export async function load(context: LoadContext): Promise<ContentPageData> {
  const slug = context.path.replace(/^\/pagina\//, '').replace(/\/$/, '');
  const { conteudo, estrutura } = await getContentPage(context, slug);
  const { pagina } = conteudo;
  const { seo, breadcrumb } = estrutura;
  const offers = toOffers(conteudo);
  return {
    title: pagina.titulo,
    html: withoutTitle(pagina.html),
    ...(pagina.layout === 'sem-cabecalho-e-rodape' && { year: new Date(context.now()).getFullYear() }),
    ...(offers && { offers }),
    ...(conteudo.cupons && { coupons: conteudo.cupons.map(toListedCoupon) }),
    ...(conteudo.relogio && { clock: { title: conteudo.relogio.titulo, until: conteudo.relogio.ate } }),
    breadcrumb,
    head: {
      ...(pagina.layout === 'sem-cabecalho-e-rodape' && { layout: 'bare' as const }),
      title: seo.title,
      description: seo.description,
      canonical: seo.canonical,
      indexable: seo.indexar,
      social: {
        title: seo.titleSocial,
        description: seo.descriptionSocial,
        image: seo.openGraphUrlImagem,
      },
    },
  };
}

export function head(data: ContentPageData): Head {
  return data.head;
}

/** The page renders its title: the text's first `h1` is removed and others become `h2`, so that one `h1` remains. */
function withoutTitle(html: string): string {
  return html.replace(/<h1\b[^>]*>.*?<\/h1>/s, '').replace(/<(\/?)h1\b/g, '<$1h2');
}

/** @throws ApiError, of status 404 when there is no such page. */
async function getContentPage({ api, signal }: LoadContext, slug: string): Promise<ContentPage> {
  if (!/^[\w-]+$/.test(slug))
    throw new ApiError(`"${slug}" cannot be the name of a page`, { status: 404, code: 'not-found' });
  return api.call(contentPageEndpoint, { params: { slug }, signal });
}
