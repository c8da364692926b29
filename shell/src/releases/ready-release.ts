import { assetPath, type ModuleId } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { developmentVersion } from '../page/development.ts';
import { type BrowserRelease, exposeOf, releaseKey } from '../page/page-state.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** A file that the browser needs, with its hash. */
export interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** A release that may serve: its files are mirrored and checked, and each of its modules has rendered once. */
export interface ReadyRelease {
  readonly record: ReleaseRecord;
  readonly browserRelease: BrowserRelease;
  readonly renderer: Renderer;
  /** Its style sheets, by path relative to the release's root. */
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** What the browser needs to load the release. @throws Error when its entry is not among its files */
export function toBrowserRelease(record: ReleaseRecord, { loads }: Renderer): BrowserRelease {
  const { href, integrity } = findAsset(record, record.entry);
  return {
    remote: record.remote,
    version: record.version,
    container: record.container,
    entry: href,
    integrity,
    exposes: Object.keys(record.exposes),
    loads,
  };
}

/** URL and hash of one of the release's files. @throws Error when the file is not in the release's record */
export function findAsset(record: ReleaseRecord, file: string): Asset {
  const recorded = record.files[file];
  if (recorded === undefined) throw new Error(`${releaseKey(record)}: ${file} is not in its record`);
  return { href: assetPath(record, file), integrity: recorded.integrity };
}

/** Scripts that one module needs in the browser; the container's entry comes first. */
export function listScripts({ record }: ReadyRelease, module: ModuleId): readonly Asset[] {
  // a development server's container fetches its own scripts
  if (record.version === developmentVersion) return [];
  const files = record.exposes[exposeOf(module)]?.js ?? [];
  return [record.entry, ...files].map((file) => findAsset(record, file));
}
