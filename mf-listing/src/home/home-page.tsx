import { Lazy } from '@storefront/contracts';
import type { HomeData } from './home-data.ts';
import { homeScreens } from './home-screens.ts';

/** The home page. Other pages prefetch this module, but the screen's chunk only on hover or focus of a link. */
export function HomePage({ data }: { readonly data: HomeData }) {
  return <Lazy code={homeScreens.home}>{({ HomeScreen }) => <HomeScreen data={data} />}</Lazy>;
}
