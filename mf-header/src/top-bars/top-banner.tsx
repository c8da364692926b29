import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { whatsappIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { usePromotion } from '@storefront/ui/use-promotion';
import type { TopBannerData } from '../data/header-data.ts';
import css from './top-banner.module.css';

/** The banner's picture in the fitting cut, or its text when it has no picture. */
export function TopBanner({ banner }: { readonly banner: TopBannerData }) {
  const follow = usePromotion({ id: banner.id, name: banner.alt });
  const desktop = banner.desktop.link || banner.mobile.link;
  const mobile = banner.mobile.link || desktop;
  const link = (target: string) => (
    <ShopLink className={css.link} link={target} onClick={follow}>
      <Content banner={banner} />
    </ShopLink>
  );
  return (
    <div className={css.banner}>
      {desktop === mobile ? (
        link(desktop)
      ) : (
        <>
          <div className={base.onlyWide}>{link(desktop)}</div>
          <div className={base.onlyNarrow}>{link(mobile)}</div>
        </>
      )}
    </div>
  );
}

function Content({ banner: { alt, desktop, mobile } }: { readonly banner: TopBannerData }) {
  if (desktop.imagem === '')
    return (
      <>
        <Icon icon={whatsappIcon} />
        <span>{alt}</span>
      </>
    );
  return (
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
  );
}
