import { Lazy } from '@storefront/contracts';
import type { HomeData } from './home-data.ts';
import { homeScreens } from './home-screens.ts';

/** The home page. Other pages fetch this module ahead, and its screen only when somebody is about to go there. */
export function HomePage({ data }: { readonly data: HomeData }) {
  return <Lazy code={homeScreens.home}>{({ HomeScreen }) => <HomeScreen data={data} />}</Lazy>;
}
