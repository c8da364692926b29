import { formatReais } from '@storefront/contracts';
import { scaledPictureSources } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { arrowRightIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { usePromotion } from '@storefront/ui/use-promotion';
import { useRotation } from '@storefront/ui/use-rotation';
import { Cobogo } from './cobogo.tsx';
import css from './hero.module.css';
import { heroSizes } from './hero-sizes.ts';
import type { HomeData } from './home-data.ts';

/** Time of each highlight. */
const slideMs = 5000;

type HomeBanner = HomeData['banners'][number];

/** Highlights, one at a time; the shopper may pause them. It contains the page's heading. */
export function Hero({
  banners,
  heading,
}: {
  readonly banners: HomeData['banners'];
  /** Of a page without banners. */
  readonly heading: string;
}) {
  const { current, show, paused, togglePause, holdProps } = useRotation({
    count: banners.length,
    everyMs: slideMs,
  });
  const banner = banners[current];
  const tellChosen = usePromotion(banner);
  if (banner === undefined) return <h1 className={base.sr}>{heading}</h1>;
  return (
    <section
      className={`${base.onBrand} ${css.hero}`}
      aria-roledescription="carrossel"
      aria-label="Destaques"
      {...holdProps}
    >
      <Cobogo className={css.wall} />
      <div className={`${base.wrap} ${css.inside}`}>
        <Slide key={banner.id} banner={banner} onChoose={tellChosen} />
        {banners.length > 1 && (
          <div className={css.nav}>
            {banners.map(({ id, name }, index) => (
              <button
                key={id}
                type="button"
                className={css.dot}
                aria-label={`Ver ${name}`}
                aria-current={index === current}
                onClick={() => show(index)}
              />
            ))}
            <button type="button" className={css.pause} aria-pressed={paused} onClick={togglePause}>
              {paused ? 'Continuar' : 'Pausar'}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

interface SlideProps {
  readonly banner: HomeBanner;
  readonly onChoose: () => void;
}

function Slide({ banner: { name, alt, desktop, mobile }, onChoose }: SlideProps) {
  const words = desktop.parametrosAdicionais;
  const narrow = scaledPictureSources(mobile.imagem);
  const wide = scaledPictureSources(desktop.imagem);
  return (
    <>
      <figure className={css.picture}>
        <picture>
          <source
            type="image/avif"
            media="(max-width: 1023px)"
            srcSet={narrow.avif || mobile.imagem}
            sizes={heroSizes}
          />
          <source media="(max-width: 1023px)" srcSet={narrow.webp} sizes={heroSizes} />
          <source type="image/avif" srcSet={wide.avif || desktop.imagem} sizes={heroSizes} />
          <img
            src={desktop.imagem}
            alt={alt}
            width={desktop.largura}
            height={desktop.altura}
            fetchPriority="high"
            decoding="sync"
          />
        </picture>
      </figure>
      <div className={css.text}>
        <p className={css.kick}>{name}</p>
        <h1>{words?.productname ?? alt}</h1>
        {words && <p>{words.productdescription}</p>}
        <div className={css.action}>
          <ShopLink className={base.button('lg')} link={desktop.link} onClick={onChoose}>
            Ver ofertas
            <Icon icon={arrowRightIcon} />
          </ShopLink>
          {words?.productsellingprice && (
            <p className={css.price}>
              <small>a partir de</small> <b>{toReais(words.productsellingprice)}</b> à vista no PIX
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Formats a banner's price, which is a plain number of reais; any other text is shown unchanged. */
function toReais(text: string): string {
  const reais = Number(text);
  return Number.isFinite(reais) ? formatReais(reais) : text;
}
