import { testConfig } from '@storefront/contracts/testing';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { onTestFinished } from 'vitest';
import type { RendererFactory, RenderRequest } from '../../renderer.ts';
import { findConfinement } from '../confinement.ts';
import { type ProcessRenderersOptions, processRenderers } from '../process-renderers.ts';
import { rendererLimits } from '../renderer-limits.ts';

/** The record of a release with these exposed modules. */
export function aRecord(exposes: readonly string[]): ReleaseRecord {
  return {
    remote: 'mf-listing',
    version: '1.0.0',
    container: 'mf_listing_1_0_0',
    entry: 'client/remoteEntry.js',
    server: 'index.cjs',
    exposes: Object.fromEntries(exposes.map((name) => [name, { js: [], css: [] }])),
    files: {},
    contract: { contractsVersion: '1.0.0', federationVersion: '2.9.2', sends: [], hears: [], shared: {} },
    builtAt: '2026-01-01T00:00:00Z',
  };
}

/**
 * Starts a release in processes, as the kernel of this machine can confine them, with limits short enough for tests.
 * @param source CommonJS code
 */
export async function startRelease(
  script: string,
  source: string,
  change: Partial<ProcessRenderersOptions> = {},
  exposes: readonly string[] = ['ListingPage', 'HomePage'],
) {
  const lines: string[] = [];
  const factory: RendererFactory = processRenderers({
    ...rendererLimits,
    ...(await findConfinement({ script, sandbox: 'auto', uids: undefined })),
    script,
    budgetMs: 1000,
    layoutBudgetMs: 500,
    graceMs: 500,
    renderMs: 1000,
    relay: () => Promise.reject(new Error('this test has no API')),
    log: (line) => lines.push(line),
    ...change,
  });
  onTestFinished(() => factory.close());
  return { renderer: await factory.create(aRecord(exposes), 'index.cjs', source), lines };
}

export const aRequest: RenderRequest = {
  path: '/split',
  search: '?pg=2',
  config: testConfig(),
};

/** Code of a release with a fixed home page, and a listing page that the test defines. */
export const withListing = (listing: string, before = '') => `
  const { createElement } = require('react');
  ${before}
  exports.HomePage = { default: () => createElement('p', null, 'início') };
  exports.ListingPage = ${listing};
`;
