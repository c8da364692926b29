import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { whatsappIcon } from '@storefront/ui/icons/whatsapp';
import { ShopLink } from '@storefront/ui/shop-link';
import type { TopBanner as TopBannerData } from '../frame/header-data.ts';
import css from './top-banner.module.css';

/** The strip above everything: the banner's picture in the cut that fits, or its words when it has no picture. */
export function TopBanner({ banner }: { readonly banner: TopBannerData | null }) {
  if (banner === null) return null;
  const { alt, desktop, mobile } = banner;
  return (
    <div className={`${base.onBrand} ${css.strip}`}>
      <ShopLink className={css.link} link={desktop.link || mobile.link}>
        {desktop.imagem === '' ? (
          <>
            <Icon icon={whatsappIcon} />
            {alt}
          </>
        ) : (
          <picture>
            <source
              media="(max-width: 1023px)"
              srcSet={mobile.imagem || desktop.imagem}
              width={mobile.largura}
              height={mobile.altura}
            />
            <img
              src={desktop.imagem}
              width={desktop.largura}
              height={desktop.altura}
              alt={alt}
              fetchPriority="high"
              decoding="sync"
            />
          </picture>
        )}
      </ShopLink>
    </div>
  );
}
