import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import type { Renderer } from '../renderer/renderer.ts';
import { parseSheet, type Sheet } from '../sheets/sheet.ts';
import { type MirrorOptions, mirrorRelease } from './mirror.ts';
import { type ProbeOptions, probeRelease } from './probe.ts';
import { assetOf, candidateOf, type ReadyRelease } from './ready-release.ts';

export interface PrepareOptions extends ProbeOptions {
  readonly mirror: Omit<MirrorOptions, 'signal'>;
  /** Most that fetching the release's files may take. */
  readonly mirrorBudgetMs: number;
  readonly createRenderer: (record: ReleaseRecord, file: string) => Renderer;
}

/** Mirrors a release, evaluates it and probes it. @throws Error saying why it may not be chosen */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const folder = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.mirrorBudgetMs),
  });
  const renderer = options.createRenderer(record, path.join(folder, record.server));
  const release: ReadyRelease = {
    record,
    renderer,
    candidate: candidateOf(record, renderer),
    sheets: await readSheets(record, folder),
  };
  await probeRelease(release, options);
  return release;
}

async function readSheets(record: ReleaseRecord, folder: string): Promise<Map<string, Sheet>> {
  const files = Object.keys(record.files).filter((file) => file.endsWith('.css'));
  const sheets = files.map(async (file): Promise<[string, Sheet]> => {
    const { href, integrity } = assetOf(record, file);
    return [file, parseSheet(href, await readFile(path.join(folder, file), 'utf8'), integrity)];
  });
  return new Map(await Promise.all(sheets));
}
