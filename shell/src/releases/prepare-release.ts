import path from 'node:path';
import { platformRefusals, type ReleaseRecord, type ShellPlatform } from '@storefront/release-protocol';
import type { RendererFactory } from '../renderer/renderer.ts';
import { readSheet, type Sheet } from '../sheets/sheet.ts';
import { type MirrorOptions, mirrorRelease } from './mirror.ts';
import { type ProbeOptions, probeRelease } from './probe.ts';
import { findAsset, type ReadyRelease, toBrowserRelease } from './ready-release.ts';

export interface PrepareOptions extends ProbeOptions {
  readonly mirror: Omit<MirrorOptions, 'signal'>;
  readonly renderers: RendererFactory;
  /** The shared packages and the federation version that this shell gives to releases. */
  readonly platform: ShellPlatform;
}

/** Limit of fetching a release's files. */
const mirrorBudgetMs = 20_000;

/** A release that was fetched, checked and probed. */
export interface PreparedRelease {
  readonly release: ReadyRelease;
  /** Writes its files, once. The release may not serve before, because a restart reads them. */
  readonly write: () => Promise<void>;
}

/**
 * Prepares a release. Rejects with why it may not serve. The files of one that is to serve are written; those of another
 * are not, because the shop serves what is on disk to everybody.
 */
export type PrepareRelease = (
  record: ReleaseRecord,
  purpose: { readonly isServed: boolean },
) => Promise<PreparedRelease>;

/**
 * Checks that this shell can run a release, fetches it and probes it in the renderer that will serve it.
 * @throws Error saying why it may not serve
 */
export async function prepareRelease(
  record: ReleaseRecord,
  options: PrepareOptions & { readonly isServed: boolean },
): Promise<PreparedRelease> {
  const refusals = platformRefusals(record.contract, options.platform, 'this shell');
  if (refusals.length > 0) throw new Error(refusals.join('; '));
  const signal = AbortSignal.timeout(mirrorBudgetMs);
  const { folder, contents, write } = await mirrorRelease(record, { ...options.mirror, signal });
  // before its code runs, so that the next attempt downloads nothing if it is refused
  if (options.isServed) await write();
  const code = contents.get(record.server);
  if (code === undefined) throw new Error(`${record.server} is not in its record`);
  const file = path.join(folder, record.server);
  const renderer = await options.renderers.create(record, file, code.toString());
  try {
    await probeRelease(record, renderer, options);
    const sheets = readSheets(record, contents);
    return {
      release: { record, renderer, browserRelease: toBrowserRelease(record, renderer), sheets },
      write,
    };
  } catch (error) {
    renderer.close();
    throw error;
  }
}

function readSheets(
  record: ReleaseRecord,
  contents: ReadonlyMap<string, Buffer>,
): ReadonlyMap<string, Sheet> {
  const sheets = [...contents].filter(([file]) => file.endsWith('.css'));
  return new Map(
    sheets.map(([file, content]) => {
      const { href, integrity } = findAsset(record, file);
      return [file, readSheet(href, content.toString(), integrity)];
    }),
  );
}
