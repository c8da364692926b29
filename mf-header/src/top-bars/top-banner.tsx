import type { TopBanner as TopBannerData } from '../frame/header-data.ts';
import { Icon } from '../icons/icon.tsx';
import { MenuLink } from '../menus/menu-link.tsx';
import css from './top-banner.module.css';

/** The strip above everything: the banner's picture in the cut that fits, or its words when it has no picture. */
export function TopBanner({ banner }: { readonly banner: TopBannerData | null }) {
  if (banner === null) return null;
  const { alt, desktop, mobile } = banner;
  return (
    <div className={`on-brand ${css.strip}`}>
      <MenuLink className={css.link} link={desktop.link || mobile.link}>
        {desktop.imagem === '' ? (
          <>
            <Icon name="whatsapp" />
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
      </MenuLink>
    </div>
  );
}
