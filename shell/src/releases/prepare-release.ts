import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { platformRefusals, type ShellPlatform } from '@storefront/contracts/release';
import type { RendererFactory } from '../renderer/renderer.ts';
import { parseSheet, type Sheet } from '../sheets/sheet.ts';
import { type MirrorOptions, mirrorRelease } from './mirror.ts';
import { type ProbeOptions, probeRelease } from './probe.ts';
import { assetOf, candidateOf, type ReadyRelease } from './ready-release.ts';

export interface PrepareOptions extends ProbeOptions {
  readonly mirror: Omit<MirrorOptions, 'signal'>;
  /** Limit of fetching the release's files. */
  readonly mirrorBudgetMs: number;
  readonly renderers: RendererFactory;
  /** The shared packages and the federation version that this shell gives to releases. */
  readonly platform: ShellPlatform;
  /**
   * Sheets that have been parsed already, of which a new release mostly has the same: parsing them would keep the shop's
   * process busy for some 50 ms.
   */
  readonly parsedSheets?: () => readonly Sheet[];
}

/**
 * Checks that this shell can run a release, mirrors it and probes it in the renderer that will serve it.
 * @throws Error saying why it may not be chosen
 */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const refusals = platformRefusals(record.contract, options.platform, 'this shell');
  if (refusals.length > 0) throw new Error(refusals.join('; '));
  const folder = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.mirrorBudgetMs),
  });
  const renderer = await options.renderers.create(record, path.join(folder, record.server));
  try {
    const [sheets] = await Promise.all([
      readSheets(record, folder, options.parsedSheets?.() ?? []),
      probeRelease(record, renderer, options),
    ]);
    return { record, renderer, candidate: candidateOf(record, renderer), sheets };
  } catch (error) {
    renderer.close();
    throw error;
  }
}

async function readSheets(
  record: ReleaseRecord,
  folder: string,
  parsed: readonly Sheet[],
): Promise<Map<string, Sheet>> {
  const files = Object.keys(record.files).filter((file) => file.endsWith('.css'));
  const sheets = files.map(async (file): Promise<[string, Sheet]> => {
    const { href, integrity } = assetOf(record, file);
    const same = parsed.find((sheet) => sheet.integrity === integrity);
    if (same) return [file, { ...same, href }];
    return [file, parseSheet(href, await readFile(path.join(folder, file), 'utf8'), integrity)];
  });
  return new Map(await Promise.all(sheets));
}
