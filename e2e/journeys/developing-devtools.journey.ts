import { expect } from '../shop/fixtures.ts';
import { testOfDevelopedFooter as test } from '../shop/test-of-developed-footer.ts';
import { untilHydrated, visit, withoutPictures } from '../shop/visit.ts';

/** Globals that Module Federation's DevTools and runtime plugins read. */
declare global {
  interface Window {
    __FEDERATION__: {
      readonly __GLOBAL_PLUGIN__: object[];
      readonly __INSTANCES__: readonly {
        readonly name: string;
        readonly options: { readonly remotes: readonly { readonly name: string; readonly entry: string }[] };
      }[];
      readonly moduleInfo: Readonly<Record<string, { readonly remotesInfo?: object }>>;
    };
    /** Remotes that the journey's runtime plugin was called with. */
    registered: string[];
  }
}

test("Module Federation's DevTools and plugins see the developed remote beside the released ones", async ({
  page,
  footer,
}) => {
  await withoutPictures(page);
  // as with the DevTools, the plugin is added before any script of the page
  await page.addInitScript(() => {
    window.registered = [];
    const plugin = {
      name: 'journey',
      beforeRegisterRemote<Args extends { readonly remote: { readonly name: string } }>(args: Args): Args {
        window.registered.push(args.remote.name);
        return args;
      },
    };
    Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  });
  await visit(page, footer.url, 'mf-header/Header');
  await expect(page.locator('[data-slot="mf-footer/Footer"]')).toHaveAttribute('data-version', 'dev');
  const seen = () =>
    page.evaluate(() => {
      const shell = window.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
      return {
        remotes: shell?.options.remotes.map(({ name }) => name),
        modules: Object.keys(window.__FEDERATION__.moduleInfo),
        registered: window.registered,
      };
    });
  const names = expect.arrayContaining(['mf_footer_dev', 'mf_header_1_0_0', 'mf_listing_1_0_0']);
  await expect.poll(seen).toMatchObject({
    remotes: names,
    registered: names,
    modules: expect.arrayContaining([expect.stringMatching(/^mf_footer_dev:.+mf-manifest\.json$/)]),
  });
  // the development server must not end while the page loads from it
  await untilHydrated(page, 'mf-footer/Footer');
});
