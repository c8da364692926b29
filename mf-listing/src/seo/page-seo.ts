import type { Social } from '@storefront/contracts';
import type { Seo, StoreConfig } from '@storefront/contracts/api';

/** The part of `estrutura.seo` that the head uses. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly indexable: boolean;
  readonly keywords?: string;
  readonly social: Social;
}

/** The head of a page that the server describes no head for; its title gets the shop's name. */
export function ownSeo(
  { sistema }: StoreConfig,
  { title: own, ...page }: Pick<PageSeo, 'title' | 'description' | 'canonical' | 'indexable'>,
): PageSeo {
  const title = `${own} | ${sistema.geral.site.nome}`;
  return { ...page, title, social: { title, description: page.description, image: '' } };
}

export function pageSeo(seo: Seo): PageSeo {
  return {
    title: seo.title,
    description: seo.description,
    canonical: seo.canonical,
    indexable: seo.indexar,
    ...(seo.keywords === '' ? {} : { keywords: seo.keywords }),
    social: {
      title: seo.titleSocial,
      description: seo.descriptionSocial,
      image: seo.openGraphUrlImagem,
      ...describedPicture(seo),
      ...(seo.twitterUrlImagem === seo.openGraphUrlImagem ? {} : { twitterImage: seo.twitterUrlImagem }),
    },
  };
}

function describedPicture({
  openGraphAltImagem: imageAlt,
  openGraphLarguraImagem: width,
  openGraphAlturaImagem: height,
}: Seo): Pick<Social, 'imageAlt' | 'imageSize'> {
  return {
    ...(imageAlt === undefined ? {} : { imageAlt }),
    ...(width === undefined || height === undefined ? {} : { imageSize: { width, height } }),
  };
}
