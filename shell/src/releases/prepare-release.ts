import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
}

/**
 * Checks that this shell can run a release, mirrors it and probes it in the renderer that will serve it. Meanwhile
 * its sheets are parsed and its files are written to the disk.
 * @throws Error saying why it may not be chosen
 */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const refusals = platformRefusals(record.contract, options.platform, 'this shell');
  if (refusals.length > 0) throw new Error(refusals.join('; '));
  const { folder, contents, write } = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.mirrorBudgetMs),
  });
  const code = contents.get(record.server);
  if (code === undefined) throw new Error(`${record.server} is not in its record`);
  const creating = options.renderers.create(record, path.join(folder, record.server), code.toString());
  const probing = creating.then((renderer) => probeRelease(record, renderer, options));
  const parsing = parseSheets(record, contents);
  // also if the code was refused, so that the next attempt downloads nothing
  const writing = creating.then(write, write);
  try {
    const [renderer, sheets] = await Promise.all([creating, parsing, writing, probing]);
    return { record, renderer, candidate: candidateOf(record, renderer), sheets };
  } catch (error) {
    const [created] = await Promise.allSettled([creating, writing]);
    if (created.status === 'fulfilled') created.value.close();
    throw error;
  }
}

/** Parses the release's style sheets. Between two of them other work goes on, such as the probes' API calls. */
async function parseSheets(
  record: ReleaseRecord,
  contents: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, Sheet>> {
  const sheets = new Map<string, Sheet>();
  for (const [file, content] of contents) {
    if (!file.endsWith('.css')) continue;
    await setImmediate();
    const { href, integrity } = assetOf(record, file);
    sheets.set(file, parseSheet(href, content.toString(), integrity));
  }
  return sheets;
}
