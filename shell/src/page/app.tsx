import { type Storefront, StorefrontContext } from '@storefront/contracts';
import type { ReactElement } from 'react';
import { type Location, type Navigator, Router } from 'react-router-dom';
import { ErrorPage } from '../slots/error-page.tsx';
import { type Host, HostContext } from '../slots/host.ts';
import { Slot } from '../slots/slot.tsx';
import { matchRoute } from './routes.ts';

interface AppProps {
  readonly host: Host;
  readonly storefront: Storefront;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'state' | 'key'>;
  readonly navigator: Navigator;
}

/** The whole page below `#root`: the same tree on the server and in the browser. */
export function App({ host, storefront, location, navigator }: AppProps): ReactElement {
  const route = matchRoute(location.pathname);
  const bare = route?.layout === 'bare';
  return (
    <HostContext value={host}>
      <StorefrontContext value={storefront}>
        <Router location={location} navigator={navigator} static={host.server}>
          <a className="skip" href="#conteudo">
            Ir para o conteúdo
          </a>
          {!bare && <Slot module="mf-header/Header" address="" />}
          <main id="conteudo" tabIndex={-1}>
            {route ? (
              <Slot
                key={route.page + location.pathname}
                module={route.page}
                address={location.pathname + location.search}
              />
            ) : (
              <ErrorPage status={404} />
            )}
          </main>
          {!bare && <Slot module="mf-footer/Footer" address="" />}
          <Slot module="mf-cart/CartOverlays" address="" />
          <p id="announcer" className="sr" aria-live="polite" />
        </Router>
      </StorefrontContext>
    </HostContext>
  );
}
