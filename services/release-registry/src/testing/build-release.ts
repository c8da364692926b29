import type { RemoteName } from '@storefront/contracts';
import type { PageRoute } from '@storefront/contracts/routes';
import type { ContractRecord, ReleaseRecord } from '@storefront/release-protocol';
import { computeIntegrity } from '../publish/artifacts/artifact-store.ts';

export type Upload = { record: ReleaseRecord; files: Record<string, string> };

/** A small, complete release with one page, `APage`; `files` adds to or replaces its entry and server file. */
export function buildRelease(
  remote: RemoteName,
  version: string,
  files: Record<string, string> = {},
  more: { routes?: readonly PageRoute[]; contract?: Partial<ContractRecord> } = {},
): Upload {
  const container = `${remote}_${version}`.replace(/\W/g, '_');
  const contents = {
    'remoteEntry.js': `var ${container};`,
    'server/server.cjs': 'module.exports = {};',
    ...files,
  };
  const entries = Object.entries(contents).map(([file, text]) => [file, Buffer.from(text)] as const);
  return {
    record: {
      remote,
      version,
      container,
      entry: 'remoteEntry.js',
      server: 'server/server.cjs',
      exposes: { APage: { js: ['remoteEntry.js'], css: [] } },
      ...(more.routes && { routes: [...more.routes] }),
      files: Object.fromEntries(
        entries.map(([file, content]) => [
          file,
          { integrity: computeIntegrity(content), bytes: content.byteLength },
        ]),
      ),
      contract: {
        contractsVersion: '1.0.0',
        federationVersion: '2.9.2',
        sends: [],
        hears: [],
        shared: {},
        ...more.contract,
      },
      builtAt: '2026-01-01T00:00:00.000Z',
    },
    files: Object.fromEntries(entries.map(([file, content]) => [file, content.toString('base64')])),
  };
}
