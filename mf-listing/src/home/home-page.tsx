import * as base from '@storefront/ui/base';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { HydrateWhenNear } from '@storefront/ui/hydrate-when-near';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { BrandWall } from './brand-wall.tsx';
import { BtuRuler } from './btu-ruler.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { DailyOffer } from './daily-offer.tsx';
import { EmptyShop } from './empty-shop.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { Promises } from './promises.tsx';
import { ServiceTiles } from './service-tiles.tsx';

/** Whether the shop has nothing to show yet. */
const sellsNothing = ({ banners, categories, showcases, brands }: HomeData) =>
  banners.length + categories.length + brands.length === 0 &&
  showcases.every(({ cards }) => cards.length === 0);

/** The parts that speak of air conditioning are those of a shop that sells it. */
export function HomePage({ data }: { readonly data: HomeData }) {
  const [first, ...others] = data.showcases;
  if (sellsNothing(data)) return <EmptyShop />;
  const ofClimate = data.categories.some(({ url }) => url.startsWith('/ar-condicionado'));
  return (
    <div>
      <Hero banners={data.banners} heading={data.seo.title} />
      {ofClimate && <Promises />}
      <div className={base.wrap}>
        <CategoryTiles categories={data.categories} />
        {ofClimate && <BtuRuler />}
        <DeferredRender>
          {first && (
            <HydrateWhenNear>
              <Showcase {...first} />
            </HydrateWhenNear>
          )}
          {data.offer && <DailyOffer offer={data.offer} />}
          <BrandWall brands={data.brands} />
          {others.map((showcase) => (
            <HydrateWhenNear key={showcase.title}>
              <Showcase {...showcase} />
            </HydrateWhenNear>
          ))}
          {ofClimate && <ServiceTiles />}
          <RecentlyViewed />
        </DeferredRender>
      </div>
    </div>
  );
}
