import { preloadForRender, useEvent, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { menuIcon } from '@storefront/ui/icons';
import { remainingUntil } from '@storefront/ui/remaining';
import { useState } from 'react';
import { HeaderActions } from '../actions/header-actions.tsx';
import type { HeaderData } from '../data/header-data.ts';
import { useAwayOnScroll } from '../interaction/use-away-on-scroll.ts';
import { useRouteChange } from '../interaction/use-route-change.ts';
import { LazyLayer, layers } from '../layers/lazy-layer.tsx';
import { Logo } from '../logo/logo.tsx';
import { findCouponsLink } from '../menus/known-labels.ts';
import { useMenus } from '../menus/use-menus.ts';
import { BottomMenu } from '../navigation/bottom-menu.tsx';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { OfferButton } from '../offer/offer-button.tsx';
import { OfferStatus } from '../offer/offer-status.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { DemoBar } from '../top-bars/demo-bar.tsx';
import { Pitchbar } from '../top-bars/pitchbar.tsx';
import { PromoStrip } from '../top-bars/promo-strip.tsx';
import css from './header.module.css';

/** Number of the pitchbar's first items that phones show in the side navigation. */
const contactCount = 3;

/** Everything above the page (strips, logo, search, actions, menus), and the phones' menu at the bottom. */
export function Header({ data }: { readonly data: HeaderData }) {
  const { now } = useStorefront();
  const [layer, setLayer] = useState<'side-navigation' | 'offer' | null>(null);
  const close = () => setLayer(null);
  const openNavigation = () => {
    menus.request();
    setLayer('side-navigation');
  };
  const openOffer = () => setLayer('offer');
  const { navigation, offer } = data;
  const menus = useMenus();
  const couponsLink = findCouponsLink(navigation);
  const brand = useAwayOnScroll();
  useRouteChange(close);
  const prepare = () => {
    menus.request();
    void preloadForRender(layers);
  };
  useEvent('header:offer-requested', () => {
    if (offer && remainingUntil(Date.parse(offer.endsAt), now())) openOffer();
  });

  return (
    <>
      <header className={css.header} onPointerEnter={prepare}>
        <DemoBar />
        <PromoStrip
          offer={offer}
          banner={data.topBanner}
          advantages={data.pitchbar.slice(contactCount)}
          onOpenOffer={openOffer}
        />
        <Pitchbar items={data.pitchbar} />
        <div ref={brand} className={`${base.onBrand} ${css.brand}`}>
          <div className={`${base.wrap} ${css.row}`}>
            <div className={css.start}>
              <button
                type="button"
                className={`${base.iconButton} ${css.menu}`}
                aria-label="Abrir menu"
                aria-haspopup="dialog"
                onClick={openNavigation}
              >
                <Icon icon={menuIcon} />
              </button>
              <Logo />
            </div>
            <SearchBox popularTerms={data.popularTerms} />
            <HeaderActions couponsLink={couponsLink} />
          </div>
        </div>
        <NavigationBar
          items={navigation}
          hasCategories={data.hasCategories}
          menus={menus}
          end={offer && <OfferButton offer={offer} shape="pill" onOpen={openOffer} />}
        />
      </header>
      <OfferStatus endsAt={offer?.endsAt} />
      <BottomMenu items={data.bottomMenu} onOpenCategories={openNavigation} />
      {layer === 'side-navigation' && (
        <LazyLayer what="abrir o menu">
          {({ SideNavigation }) => (
            <SideNavigation
              contacts={data.pitchbar}
              top={navigation}
              menus={menus}
              couponsLink={couponsLink}
              onClose={close}
            />
          )}
        </LazyLayer>
      )}
      {layer === 'offer' && offer && (
        <LazyLayer what="abrir a oferta">
          {({ OfferDialog }) => <OfferDialog offer={offer} onClose={close} />}
        </LazyLayer>
      )}
    </>
  );
}
