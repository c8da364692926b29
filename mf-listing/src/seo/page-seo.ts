import type { Social } from '@storefront/contracts';
import type { Seo } from '@storefront/contracts/api';

/** The part of `estrutura.seo` that the head uses. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly indexable: boolean;
  readonly keywords?: string;
  readonly social: Social;
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
