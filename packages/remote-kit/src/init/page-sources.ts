import type { RemoteName } from '@storefront/contracts/routes';

/** Path of a new remote's page. */
export const firstPath = (remote: RemoteName) => `/${remote.slice('mf-'.length)}`;

/** The sources of a remote with one page, by path. */
export function pageSources(remote: RemoteName): Readonly<Record<string, string>> {
  return {
    'src/routes.ts': routes(remote),
    'src/expose/welcome-page.ts': expose,
    'src/expose/contract-check.ts': contractCheck,
    'src/welcome/load-welcome.ts': load(remote),
    'src/welcome/welcome-page.tsx': page,
    'src/welcome/welcome-page.module.css': style,
    'src/welcome/welcome-page.gallery.tsx': galleryOfPage,
    'src/welcome/welcome-page.test.tsx': test(remote),
  };
}

const routes = (remote: RemoteName) => `import { defineRoutes } from '@storefront/contracts/routes';

/** Paths of this remote's pages. */
export const routes = defineRoutes([
  // fixed segments, :name for any one segment, /* for whatever follows
  { path: '${firstPath(remote)}', module: 'WelcomePage' },
]);
`;

const expose = `export { head, load } from '../welcome/load-welcome.ts';
export { WelcomePage as default } from '../welcome/welcome-page.tsx';
`;

const contractCheck = `import { definePageModule } from '@storefront/contracts';
import * as welcomePage from './welcome-page.ts';

// Only type-checked: a module that breaks the contract fails here.
definePageModule(welcomePage);
`;

const load = (remote: RemoteName) => `import type { Head, LoadContext } from '@storefront/contracts';

export interface Welcome {
  readonly shop: string;
}

/** Runs on the server, or in the browser when a link leads here. */
export async function load({ config }: LoadContext): Promise<Welcome> {
  return { shop: config.sistema.geral.site.nome };
}

export function head({ shop }: Welcome): Head {
  return { title: \`Boas-vindas à \${shop}\`, canonical: '${firstPath(remote)}' };
}
`;

const page = `import * as base from '@storefront/ui/base';
import { useState } from 'react';
import type { Welcome } from './load-welcome.ts';
import css from './welcome-page.module.css';

/** Rendered on the server; the button works once the browser has hydrated it. */
export function WelcomePage({ data }: { readonly data: Welcome }) {
  const [waves, setWaves] = useState(0);
  return (
    <section className={\`\${base.wrap} \${css.page}\`}>
      <h1>Olá da {data.shop}</h1>
      <button type="button" className={base.button('primary')} onClick={() => setWaves(waves + 1)}>
        Acenar
      </button>
      <p role="status">Acenos: {waves}</p>
    </section>
  );
}
`;

const galleryOfPage = `import { WelcomePage } from './welcome-page.tsx';

export const Welcome = () => <WelcomePage data={{ shop: 'Aragem' }} />;
`;

const style = `.page {
  display: grid;
  justify-items: start;
  gap: 16px;
  padding-block: 48px;
}
`;

const test = (
  remote: RemoteName,
) => `import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { head, load } from './load-welcome.ts';
import { WelcomePage } from './welcome-page.tsx';

const loadWelcome = () => load(loadContext('${firstPath(remote)}', fakeNetwork()));

it('greets by the name of the shop, and counts waves', async () => {
  const data = await loadWelcome();
  const { user } = renderInShop(<WelcomePage data={data} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(\`Olá da \${data.shop}\`);
  await user.click(screen.getByRole('button', { name: 'Acenar' }));
  expect(screen.getByRole('status')).toHaveTextContent('Acenos: 1');
});

it('its title names the shop', async () => {
  const data = await loadWelcome();
  expect(head(data).title).toContain(data.shop);
});
`;
