import { type Bundle, bundledPage, bundlePath } from './bundle-build.ts';
import { type Answer, brotli, serve } from './variant-server.ts';

/** The same page of a shop, unchanged and with one bundle instead of the federated scripts and style sheets. */
export interface PageVariants {
  readonly federated: string;
  readonly bundled: string;
  readonly close: () => void;
}

/** Serves each variant from an origin of its own; all other requests are proxied to the shop. */
export async function servePageVariants(
  shopUrl: string,
  address: string,
  bundle: Bundle,
): Promise<PageVariants> {
  const html = await (await fetch(shopUrl + address)).text();
  const files = new Map<string, Answer>();
  const add = async (name: string, type: string, body: Buffer | string) =>
    files.set(bundlePath + name, { type, body: await brotli(body) });
  if (!bundle.has(bundledPage)) throw new Error(`the bundle has no ${bundledPage}`);
  for (const [name, body] of bundle) await add(name, 'text/javascript', body);
  const page = async (text: string): Promise<Answer> => ({
    type: 'text/html; charset=utf-8',
    body: await brotli(text),
  });
  const federated = await serve(shopUrl, new Map([[address, await page(html)]]));
  const bundled = await serve(shopUrl, new Map([...files, [address, await page(withBundle(html))]]));
  return {
    federated: federated.origin + address,
    bundled: bundled.origin + address,
    close: () => {
      federated.server.close();
      bundled.server.close();
    },
  };
}

const sheets = /<link rel="stylesheet" href="([^"]+)"[^>]* disabled>/g;

const scriptPreloads = /<link rel="preload" as="script"[^>]*>|<template id="preload-hints">.*?<\/template>/g;

const scripts = /<script async(?:="")? src="[^"]+"[^>]*><\/script>/g;

/** @throws Error when the HTML lacks the elements to replace, so that this code must be adapted */
export function withBundle(html: string): string {
  for (const pattern of [sheets, scriptPreloads, scripts])
    if (html.search(pattern) === -1) throw new Error(`the page's HTML has nothing like ${pattern}`);
  const head = [
    `<link rel="preload" as="script" href="${bundlePath}shell.js">`,
    `<template id="preload-hints"><link rel="preload" as="script" href="${bundlePath}${bundledPage}"></template>`,
  ].join('');
  return html
    .replaceAll(sheets, '')
    .replaceAll('</style><style>', '')
    .replaceAll(scriptPreloads, '')
    .replaceAll(scripts, '')
    .replace('</title>', `</title>${head}`)
    .replace('</body>', `<script async src="${bundlePath}shell.js"></script></body>`);
}
