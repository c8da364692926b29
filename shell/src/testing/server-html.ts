import type { ModuleId } from '@storefront/contracts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { bottomOffsetRule, bottomOffsetStyle } from '../page/consent.ts';
import { moduleKey, type PageState, remoteOf, scriptSafeJson } from '../page/page-state.ts';
import { htmlLocation, type LoadedModule, slotPrefix, slotTree } from '../page/slot-tree.ts';
import { aBrowserRelease, type ServedPage, type ServedSlot, testStorefront } from './served-page.ts';

export function bodyHtml({ slots }: ServedPage, url: URL, page?: PageState): string {
  const html = (wanted: (module: ModuleId) => boolean) =>
    slots
      .filter(({ module }) => wanted(module))
      .map((slot) => slotHtml(slot, url))
      .join('');
  return `
    ${page ? `<script type="application/json" id="page-state">${scriptSafeJson(page)}</script>` : ''}
    <style id="${bottomOffsetStyle}">${bottomOffsetRule}</style>
    <a class="skip" href="#conteudo">Ir para o conteúdo</a>
    <div id="consent-root"><section hidden></section></div>
    ${html((module) => module === 'mf-header/Header')}
    <main id="conteudo" tabindex="-1">${html((module) => module.endsWith('Page'))}</main>
    ${html((module) => module === 'mf-footer/Footer')}
    ${html((module) => module === 'mf-cart/CartOverlays')}
    <p id="announcer" class="sr" aria-live="polite"></p>`;
}

function slotHtml({ module, version = '1.0.0', rendered, data }: ServedSlot, url: URL): string {
  const script =
    data === undefined
      ? ''
      : `<script type="application/json" data-load="${moduleKey(module, aBrowserRelease(module, version))}">${scriptSafeJson(data)}</script>`;
  const html = rendered ? serverHtml(module, rendered, data, url) : '';
  return `${script}<div data-slot="${module}" data-remote="${remoteOf(module)}" data-version="${version}">${html}</div>`;
}

function serverHtml(module: ModuleId, rendered: LoadedModule, data: unknown, url: URL): string {
  const { pathname, search } = url;
  const around = { pathname, search, hash: '', state: null, key: 'default' };
  const unused = () => {
    throw new Error('no navigation on the server');
  };
  const tree = slotTree(createElement(rendered.default, { data }), {
    storefront: testStorefront(),
    location: htmlLocation(module, around),
    navigator: { createHref: String, push: unused, replace: unused, go: unused },
    router: Router,
    onServer: true,
  });
  return renderToString(tree, { identifierPrefix: slotPrefix(module) });
}
