import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { platformRefusals, type ShellPlatform } from '@storefront/contracts/release';
import type { Renderer, RendererFactory } from '../renderer/renderer.ts';
import { readSheet, type Sheet } from '../sheets/sheet.ts';
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

/** A release that was probed before anybody wants it; its files are not on disk. */
export interface UpcomingRelease {
  readonly release: ReadyRelease;
  /** Writes its files. The release may not serve before, because a restart reads them. */
  readonly write: () => Promise<void>;
}

/**
 * Prepares a release that is to serve: its files are written to the disk while it is probed.
 * @throws Error saying why it may not be chosen
 */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const { evaluated, ready, write } = await tryRelease(record, options);
  // also if the code was refused, so that the next attempt downloads nothing
  const writing = evaluated.then(write, write);
  const [release, written] = await Promise.allSettled([ready, writing]);
  if (release.status === 'rejected') throw release.reason;
  if (written.status === 'fulfilled') return release.value;
  release.value.renderer.close();
  throw written.reason;
}

/**
 * Prepares a release that may go live later. Its files are not written, because the shop serves what is on disk to
 * everybody.
 * @throws Error saying why it may not be chosen
 */
export async function prepareUpcoming(
  record: ReleaseRecord,
  options: PrepareOptions,
): Promise<UpcomingRelease> {
  const { ready, write } = await tryRelease(record, options);
  return { release: await ready, write };
}

/**
 * Checks that this shell can run a release, fetches it and probes it in the renderer that will serve it.
 */
async function tryRelease(record: ReleaseRecord, options: PrepareOptions) {
  const refusals = platformRefusals(record.contract, options.platform, 'this shell');
  if (refusals.length > 0) throw new Error(refusals.join('; '));
  const { folder, contents, write } = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.mirrorBudgetMs),
  });
  const code = contents.get(record.server);
  if (code === undefined) throw new Error(`${record.server} is not in its record`);
  const evaluated = options.renderers.create(record, path.join(folder, record.server), code.toString());
  return { evaluated, ready: makeReady(record, evaluated, contents, options), write };
}

async function makeReady(
  record: ReleaseRecord,
  evaluated: Promise<Renderer>,
  contents: ReadonlyMap<string, Buffer>,
  options: PrepareOptions,
): Promise<ReadyRelease> {
  const probing = evaluated.then((renderer) => probeRelease(record, renderer, options));
  try {
    const [renderer] = await Promise.all([evaluated, probing]);
    const sheets = readSheets(record, contents);
    return { record, renderer, candidate: candidateOf(record, renderer), sheets };
  } catch (error) {
    const [created] = await Promise.allSettled([evaluated]);
    if (created.status === 'fulfilled') created.value.close();
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
      const { href, integrity } = assetOf(record, file);
      return [file, readSheet(href, content.toString(), integrity)];
    }),
  );
}
