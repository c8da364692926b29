import * as base from '@storefront/ui/base';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { HydrateWhenNear } from '@storefront/ui/hydrate-when-near';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { BrandWall } from './brand-wall.tsx';
import { BtuRuler } from './btu-ruler.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { DailyOffer } from './daily-offer.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { Promises } from './promises.tsx';
import { ServiceTiles } from './service-tiles.tsx';

export function HomePage({ data }: { readonly data: HomeData }) {
  const [first, ...others] = data.showcases;
  return (
    <div>
      <Hero banners={data.banners} />
      <Promises />
      <div className={base.wrap}>
        <CategoryTiles categories={data.categories} />
        <BtuRuler />
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
          <ServiceTiles />
          <RecentlyViewed />
        </DeferredRender>
      </div>
    </div>
  );
}
