import { cacheTag, type ModuleId, remoteNames } from '@storefront/contracts';
import type { PageSheet } from '../document/styles.ts';
import { remoteOf } from '../page/page-state.ts';
import { hydratesLate } from '../page/routes.ts';
import { type Asset, assetsOf, type ReadyRelease } from '../releases/ready-release.ts';

/** `mf-header=1.0.0, mf-cart=1.1.0`: the release of each remote that this page shows. */
export function releaseHeader(shown: ReadonlyMap<ModuleId, ReadyRelease>): string {
  const versions = new Map([...shown].map(([module, { record }]) => [remoteOf(module), record.version]));
  return remoteNames
    .filter((remote) => versions.has(remote))
    .map((remote) => `${remote}=${versions.get(remote)}`)
    .join(', ');
}

/** `Cache-Tag`, by which a CDN drops the page when one of its releases changes. */
export function cacheTags(shown: ReadonlyMap<ModuleId, ReadyRelease>): string {
  return [...new Set([...shown.values()].map(({ record }) => cacheTag(record)))].join(',');
}

/** `Server-Timing` with an entry per remote: milliseconds of its loads and its rendering. */
export function serverTiming(durations: ReadonlyMap<string, number>): string {
  return [...durations].map(([name, ms]) => `${name};dur=${ms.toFixed(2)}`).join(', ');
}

/** What the head names: every style sheet of the page, and exactly the scripts that it will run at once. */
export function pageAssets(shown: ReadonlyMap<ModuleId, ReadyRelease>): {
  sheets: PageSheet[];
  scripts: Asset[];
} {
  const all = [...shown].map(([module, release]) => ({ module, ...assetsOf(release, module) }));
  return {
    sheets: uniqueSheets(all.flatMap(({ sheets }) => sheets)),
    scripts: unique(all.filter(({ module }) => !hydratesLate(module)).flatMap(({ scripts }) => scripts)),
  };
}

/** A sheet that one module needs at once is no late one for the others. */
function uniqueSheets(sheets: readonly PageSheet[]): PageSheet[] {
  const byHref = new Map<string, PageSheet>();
  for (const each of sheets) {
    const known = byHref.get(each.sheet.href);
    byHref.set(each.sheet.href, { sheet: each.sheet, async: each.async && (known?.async ?? true) });
  }
  return [...byHref.values()];
}

function unique<Named extends { readonly href: string }>(assets: readonly Named[]): Named[] {
  return [...new Map(assets.map((asset) => [asset.href, asset])).values()];
}
