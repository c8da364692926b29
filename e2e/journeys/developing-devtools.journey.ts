import { readFileSync } from 'node:fs';
import path from 'node:path';
import { debugNode, debugPage, type Stop, setBreakpoint } from '../shop/attached-debugger.ts';
import { testOfDebuggedFooter as test } from '../shop/develop-remote.ts';
import { expect } from '../shop/fixtures.ts';
import { root } from '../shop/start-shop.ts';
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

const source = 'src/content/load-content-page.ts';
/** A line within the `load` of content pages. */
const stopAt = { source, line: lineOf('const slug = context.path') };
const about = '/pagina/quem-nos-somos';

function lineOf(text: string): number {
  const lines = readFileSync(path.join(root, 'mf-footer', source), 'utf8').split('\n');
  return lines.findIndex((each) => each.includes(text)) + 1;
}

async function expectStopped({ place, evaluate, resume }: Stop): Promise<void> {
  const seen = await evaluate('context.path');
  await resume();
  expect(place).toMatch(new RegExp(`mf-footer/${source}:${stopAt.line}$|/\\./${source}:${stopAt.line}$`));
  expect(seen).toBe(about);
}

test('a debugger stops at a line of a load, on the server and in the browser', async ({
  page,
  footer,
  ownShop,
}) => {
  await withoutPictures(page);
  const manifest = new URL(footer.url).searchParams.get('mf-footer') ?? '';
  await visit(page, footer.url, 'mf-footer/Footer');

  await test.step('on the server', async () => {
    const shop = await debugNode(Number(ownShop.env.INSPECT_PORT));
    const script = new URL('server.cjs', manifest).href;
    const stopped = await setBreakpoint(shop, script, stopAt);
    const reply = page.request.get(`${ownShop.url}${about}`);
    await expectStopped(await stopped());
    expect((await reply).headers()['x-release']).toContain('mf-footer=dev');
    shop.close();
  });

  await test.step('in the browser', async () => {
    const program = debugPage(await page.context().newCDPSession(page));
    const script = new URL('ContentPage.js', manifest).href;
    const stopped = await setBreakpoint(program, script, stopAt);
    const link = page.locator('[data-slot="mf-footer/Footer"]').locator(`a[href="${about}"]`).first();
    // the page does not answer while it is stopped, so that nothing waits for the click here
    const clicked = link.click();
    await expectStopped(await stopped());
    await clicked;
    await expect(page).toHaveURL(`${ownShop.url}${about}`);
  });
});
