import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { parseSheet, type Sheet } from '../document/styles.ts';
import { evaluate } from '../renderer/evaluate.ts';
import { type MirrorOptions, mirrorRelease } from './mirror.ts';
import { type ProbeOptions, probeRelease } from './probe.ts';
import { assetOf, type ReadyRelease, readyRelease } from './ready-release.ts';

export interface PrepareOptions {
  readonly mirror: Omit<MirrorOptions, 'signal'>;
  readonly probe: ProbeOptions;
  readonly budgetMs: number;
}

/** Brings a release here, evaluates it and tries it. @throws Error saying why it may not be chosen. */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const home = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.budgetMs),
  });
  const release = readyRelease(
    record,
    evaluate(path.join(home, record.server)),
    await readSheets(record, home),
  );
  await probeRelease(release, options.probe);
  return release;
}

async function readSheets(record: ReleaseRecord, home: string): Promise<Map<string, Sheet>> {
  const files = new Set(
    Object.values(record.exposes).flatMap(({ css, asyncCss = [] }) => [...css, ...asyncCss]),
  );
  const sheets = [...files].map(async (file): Promise<[string, Sheet]> => {
    const { href, integrity } = assetOf(record, file);
    return [file, parseSheet(href, await readFile(path.join(home, file), 'utf8'), integrity)];
  });
  return new Map(await Promise.all(sheets));
}
