import * as base from '@storefront/ui/base';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { PageFrame } from '../page/page-frame.tsx';
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

/** Content of the home page: one chunk. */
export function HomeScreen({ data }: { readonly data: HomeData }) {
  const [first, ...others] = data.showcases;
  return (
    <PageFrame>
      <Hero banners={data.banners} />
      <Promises />
      <div className={base.wrap}>
        <CategoryTiles categories={data.categories} />
        <BtuRuler />
        <DeferredRender>
          {first && <Showcase {...first} />}
          {data.offer && <DailyOffer offer={data.offer} />}
          <BrandWall brands={data.brands} />
          {others.map((showcase) => (
            <Showcase key={showcase.title} {...showcase} />
          ))}
          <ServiceTiles />
          <RecentlyViewed />
        </DeferredRender>
      </div>
    </PageFrame>
  );
}
