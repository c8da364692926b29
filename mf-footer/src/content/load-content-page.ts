import type { Head, LoadContext } from '@storefront/contracts';
import type { Crumb } from '@storefront/contracts/api';
import { getContentPage } from '../api/get-content-page.ts';

export interface ContentPageData {
  readonly title: string;
  /** Sanitised by the server. */
  readonly html: string;
  readonly breadcrumb: readonly Crumb[];
  readonly head: Head;
}

/** The page of `/pagina/{slug}`. @throws ApiError, of status 404 when there is none. */
export async function load(context: LoadContext): Promise<ContentPageData> {
  const slug = context.path.replace(/^\/pagina\//, '').replace(/\/$/, '');
  const { conteudo, estrutura } = await getContentPage(context, slug);
  const { pagina } = conteudo;
  const { seo, breadcrumb } = estrutura;
  return {
    title: pagina.titulo,
    html: pagina.html,
    breadcrumb,
    head: {
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
