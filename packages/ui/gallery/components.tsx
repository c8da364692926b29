import './gallery.css';
import '../src/styles/index.css';
import { createApiClient, createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createRoot } from 'react-dom/client';
import * as base from '../src/styles/classes.ts';
import { Buttons } from './components/buttons.tsx';
import { Colours } from './components/colours.tsx';
import { Dialogs } from './components/dialogs.tsx';
import { Fields } from './components/fields.tsx';
import { Icons } from './components/icons.tsx';
import { Links } from './components/links.tsx';
import { Notices } from './components/notices.tsx';
import { Prices } from './components/prices.tsx';

const shop: Storefront = {
  bus: createBus(),
  api: createApiClient({ fetch }),
  config: testConfig({ site: { url: 'aragem.example' } }),
  now: Date.now,
  lockScroll: () => {
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
    };
  },
  announce: () => {},
  setTitle: () => {},
};

const groups = { Buttons, Links, Prices, Fields, Notices, Dialogs, Icons, Colours };

/** Every component of this package in each of its states. */
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

const root = document.getElementById('components');
if (root === null) throw new Error('the page has no element "components"');
createRoot(root).render(<Gallery />);
