import { assetPath, type ModuleId, type ReleaseRecord } from '@storefront/contracts';
import type { PageSheet, Sheet } from '../document/styles.ts';
import { developmentVersion } from '../page/development.ts';
import type { Candidate } from '../page/page-state.ts';
import { exposeOf } from '../page/page-state.ts';
import type { LoadedModule } from '../slots/host.ts';

/** A file that the browser will need, with what it must hash to. */
export interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** A release that is here, checked, evaluated and probed: it may be chosen for a request. */
export interface ReadyRelease {
  readonly record: ReleaseRecord;
  readonly candidate: Candidate;
  readonly modules: Readonly<Record<string, LoadedModule>>;
  /** By path below the release's root. */
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** `mf-cart@1.0.0` */
export function releaseKey({ record }: { readonly record: ReleaseRecord }): string {
  return `${record.remote}@${record.version}`;
}

/** @throws Error naming the exposed module that is missing or has no component. */
export function readyRelease(
  record: ReleaseRecord,
  exports: unknown,
  sheets: ReadyRelease['sheets'],
): ReadyRelease {
  const modules = Object(exports) as Record<string, Partial<LoadedModule> | undefined>;
  for (const name of Object.keys(record.exposes))
    if (typeof modules[name]?.default !== 'function')
      throw new Error(`${record.remote}@${record.version}: ${name} exports no component`);
  const entry = assetOf(record, record.entry);
  return {
    record,
    sheets,
    modules: modules as Record<string, LoadedModule>,
    candidate: {
      remote: record.remote,
      version: record.version,
      container: record.container,
      entry: entry.href,
      integrity: entry.integrity,
      exposes: Object.keys(record.exposes),
      loads: Object.keys(record.exposes).filter((name) => modules[name]?.load !== undefined),
    },
  };
}

export function assetOf(record: ReleaseRecord, file: string): Asset {
  const known = record.files[file];
  if (known === undefined)
    throw new Error(`${record.remote}@${record.version}: ${file} is not in its record`);
  return { href: assetPath(record, file), integrity: known.integrity };
}

/** Scripts and style sheets that one module needs in the browser, the container's entry first. */
export function assetsOf(release: ReadyRelease, module: ModuleId): { scripts: Asset[]; sheets: PageSheet[] } {
  const { record, sheets } = release;
  // its container fetches what it needs by itself
  if (record.version === developmentVersion) return { scripts: [], sheets: [] };
  const files = record.exposes[exposeOf(module)] ?? { js: [], css: [], asyncCss: [] };
  return {
    scripts: [record.entry, ...files.js].map((file) => assetOf(record, file)),
    sheets: [
      ...named(files.css, sheets).map((sheet) => ({ sheet, async: false })),
      ...named(files.asyncCss ?? [], sheets).map((sheet) => ({ sheet, async: true })),
    ],
  };
}

function named(files: readonly string[], sheets: ReadyRelease['sheets']): Sheet[] {
  return files.flatMap((file) => sheets.get(file) ?? []);
}
