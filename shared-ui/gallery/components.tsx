import './gallery.css';
import '../src/styles/index.css';
import { createApiClient, createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createRoot } from 'react-dom/client';
import * as base from '../src/styles/classes.ts';
import { Buttons } from './pieces/buttons.tsx';
import { Colours } from './pieces/colours.tsx';
import { Dialogs } from './pieces/dialogs.tsx';
import { Fields } from './pieces/fields.tsx';
import { Icons } from './pieces/icons.tsx';
import { Links } from './pieces/links.tsx';
import { Notices } from './pieces/notices.tsx';
import { Prices } from './pieces/prices.tsx';

const shop: Storefront = {
  bus: createBus(),
  api: createApiClient({ fetch }),
  config: testConfig({ site: { url: 'aragem.example' } }),
  lockScroll: () => {
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
    };
  },
  announce: () => {},
};

const groups = { Buttons, Links, Prices, Fields, Notices, Dialogs, Icons, Colours };

/** Every piece of this package, in its states. */
function Gallery() {
  return (
    <StorefrontContext value={shop}>
      <div className={base.wrap}>
        <h1>Peças da loja</h1>
        {Object.entries(groups).map(([name, Group]) => (
          <Group key={name} />
        ))}
      </div>
    </StorefrontContext>
  );
}

const root = document.getElementById('pieces');
if (root === null) throw new Error('the page has no place for the pieces');
createRoot(root).render(<Gallery />);
